import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject, type ProjectCopy } from '@burhan/testing/project-copy';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTS } from '../state/parts.ts';
import { buildStaleParts, staleParts } from './build-stale-parts.ts';
import { hashOfFolders } from './part-sources.ts';
import { recordFiles } from './record-files.ts';

const BUILD_TIMEOUT_MS = 300_000;

/** The product itself, built once. */
let project: ProjectCopy;
let distDir: string;
beforeAll(async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'stale-parts-')));
  project = await copyProject(folder);
  distDir = path.join(folder, 'dist');
  await buildStaleParts(folder, distDir, () => {});
}, BUILD_TIMEOUT_MS);
afterAll(() => rm(project.root, { recursive: true }));

/** What `look` finds while a file has a comment more. */
async function whileChanged<Found>(file: string, look: () => Promise<Found>): Promise<Found> {
  const before = await readFile(path.join(project.root, file));
  await project.append(file, '\n// changed');
  const found = await look();
  await writeFile(path.join(project.root, file), before);
  return found;
}

const stale = () => staleParts(project.root, distDir);

describe('a wording fix makes stale only the parts that say it:', () => {
  it.each([
    ['shared/i18n/en/console.ts', ['remote-admin']],
    ['shared/i18n/en/console/session.ts', ['remote-admin']],
    ['shared/i18n/ar/console/publications.ts', ['remote-admin']],
    ['shared/i18n/en/pages/home.ts', ['remote-public']],
    ['shared/i18n/ar/pages/publication-card.ts', ['remote-public']],
    ['shared/i18n/en/metadata.ts', ['host', 'remote-public']],
    ['shared/i18n/en/shell.ts', ['host']],
    ['shared/i18n/ar/shell.ts', ['host']],
  ])('%s', async (file, parts) => {
    expect(await whileChanged(file, stale)).toEqual(parts);
  });
});

it('what all parts know makes all of them stale', async () => {
  expect(await whileChanged('shared/i18n/languages.ts', stale)).toEqual(PARTS);
});

it('what was built from the same sources is fresh', async () => {
  expect(await stale()).toEqual([]);
});

describe.each(PARTS)('the code that builds %s', (part) => {
  it('counts, down to the last module', async () => {
    const look = () => hashOfFolders(project.root, part);
    const configs = ['vite.config.ts', 'vite.server.config.ts'].map((config) => `${part}/${config}`);
    const entries = ['releases/building/build-part.ts', 'releases/building/vite-process.ts', ...configs];
    const before = await look();

    for (const file of await importedBy(project.root, entries)) {
      expect(await whileChanged(file, look), file).not.toBe(before);
    }
  });
});

/** The project's own modules that some modules import, these included. */
async function importedBy(root: string, input: string[]): Promise<string[]> {
  const hashes = new Map<string, string>();
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [recordFiles(hashes)],
    ssr: { noExternal: [/^@burhan\//] },
    build: { ssr: true, write: false, rolldownOptions: { input } },
  });
  return [...hashes.keys()].map((file) => path.relative(root, file));
}
