import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { DECLARATIONS_FOLDER } from '../state/parts.ts';
import type { Release } from '../state/release.ts';
import { hostMisfits, misfits } from './fits.ts';

const CONTRACT = path.join(import.meta.dirname, '../../shared/contract');
const VERSION = NEWEST_CONTRACT;

const buildRelease = (overrides: Partial<Release>): Release => ({
  part: 'remote-admin',
  version: '000000000000',
  commit: null,
  newestMigration: '20260101000000_first',
  contracts: [VERSION],
  singletons: { react: '19.3.1' },
  entry: 'entry',
  registry: {} as Release['registry'],
  modules: {},
  ...overrides,
});
const { at } = testFolder();

/** Puts the declarations there that a release was built against. */
const carry = ({ part, version }: Release) =>
  cpSync(CONTRACT, at(part, version, DECLARATIONS_FOLDER), { recursive: true });
const reasonsOf = (one: Release, other: Release) => misfits(at(), one, other);

const host = buildRelease({ part: 'host' });

it.each([
  ['the same packages', {}, 0],
  ['an older minor version', { singletons: { react: '19.2.0' } }, 0],
  ['a newer patch', { singletons: { react: '19.3.9' } }, 0],
  ['a newer minor version', { singletons: { react: '19.4.0' } }, 1],
  ['another major version', { singletons: { react: '18.3.1' } }, 1],
  ['a package that the host does not share', { singletons: { jquery: '3.0.0' } }, 1],
  ['the next contract too', { contracts: [VERSION, VERSION + 1] }, 0],
  ['the next contract alone', { contracts: [VERSION + 1] }, 1],
])('a remote built with %s', async (_name, overrides, reasons) => {
  const remote = buildRelease(overrides);
  for (const release of [host, remote]) carry(release);

  expect(await reasonsOf(host, remote)).toHaveLength(reasons);
});

it('says what does not fit', async () => {
  const remote = buildRelease({ singletons: { react: '20.0.0' }, contracts: [VERSION + 1] });
  expect(await reasonsOf(host, remote)).toEqual([
    'remote-admin was built with react 20.0.0, the host shares 19.3.1',
    `remote-admin speaks contract ${VERSION + 1}, the host speaks contract ${VERSION}`,
  ]);
});

describe('by their declarations', () => {
  const live = host;
  const publicRemote = buildRelease({ part: 'remote-public' });
  const console = buildRelease({});

  const change = ({ part, version }: Release, file: string, from: string, to: string) => {
    const place = at(part, version, DECLARATIONS_FOLDER, `${VERSION}`, file);
    const text = readFileSync(place, 'utf8');
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(place, text.replace(from, to));
  };

  beforeEach(() => {
    for (const release of [live, publicRemote, console]) carry(release);
  });

  type Row = [what: string, changed: Release, edit: [file: string, from: string, to: string], path: RegExp];
  it.each<Row>([
    [
      'a remote wants a function that the host does not hand over',
      console,
      ['console.ts', '  changeLanguage:', '  openHelp: () => void;\n  changeLanguage:'],
      /start.*Property 'openHelp' is missing in type 'ConsoleContext'/,
    ],
    [
      'a remote does not hand over a function',
      publicRemote,
      ['public.ts', '  takeRows:', '  takeTables:'],
      /islands.*Property 'takeRows' is missing in type 'IslandsRemote'/,
    ],
    [
      'a remote wants a column that the host does not read',
      publicRemote,
      ['rows.ts', '    doi: string | null;', '    doi: string | null;\n    funder: string;'],
      /islands.*start.*publications.*Property 'funder' is missing in type/,
    ],
  ])('%s: it does not fit, and the path says where', async (_what, changed, edit, path) => {
    change(changed, ...edit);
    const remote = changed === live ? publicRemote : changed;

    const [reason] = await reasonsOf(live, remote);
    expect(reason).toMatch(path);
    expect(reason).toContain(`contract ${VERSION} of ${remote.part} and the host: `);
  });

  it('a host that hands over more fits, and a remote that asks for less', async () => {
    change(live, 'console.ts', '  changeLanguage:', '  openHelp: () => void;\n  changeLanguage:');
    change(live, 'rows.ts', '    doi: string | null;', '    doi: string | null;\n    funder: string;');
    change(console, 'console.ts', '  changeLanguage:', '  changeLanguage?:');

    expect(await reasonsOf(live, console)).toEqual([]);
    expect(await reasonsOf(live, publicRemote)).toEqual([]);
  });

  it('a host that composing cannot give what it wants does not fit', async () => {
    expect(await hostMisfits(at(), live)).toEqual([]);

    change(live, 'page.ts', '  publishableKey: string;', '  publishableKey: string;\n  region: string;');

    expect(await hostMisfits(at(), live)).toEqual([
      expect.stringMatching(
        /of the host and composing: .*prerenderPage.*Property 'region' is missing in type/,
      ),
    ]);
    expect(await hostMisfits(at(), { ...live, contracts: [VERSION + 1] })).toEqual([
      `the host speaks contract ${VERSION + 1}, composing speaks contract ${VERSION}`,
    ]);
  });
});
