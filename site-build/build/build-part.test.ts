import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { createFixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, expect, it } from 'vitest';
import { liveVersion, readLiveReleases } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { buildStaleParts, staleParts } from './build-stale-parts.ts';

const project = createFixtureProject();
afterAll(() => project.remove());
const { root, distDir } = project;
const buildStale = () => buildStaleParts(root, distDir, () => {});
const live = () => readLiveReleases(distDir);

/** Does something while a file has another text, or is there. */
async function whileChanged(file: string, change: (text: string) => string, act: () => Promise<void>) {
  const place = path.join(root, file);
  const before = existsSync(place) ? readFileSync(place, 'utf8') : null;
  project.write(file, change(before ?? ''));
  await act().finally(() => (before === null ? rmSync(place) : writeFileSync(place, before)));
}

it('builds what is missing, then nothing, then only the part that changed', async () => {
  expect(await buildStale()).toEqual(['host', 'remote-public', 'remote-admin']);
  expect(await buildStale()).toEqual([]);
  const before = await live();

  project.edit('remote-admin', 'changed');
  expect(await buildStale()).toEqual(['remote-admin']);

  const after = await live();
  expect(after).toEqual({ ...before, 'remote-admin': after['remote-admin'] });
  expect(liveVersion(after, 'remote-admin')).not.toBe(liveVersion(before, 'remote-admin'));
});

const registering = (load: string) => (text: string) =>
  text.replace('pages, islands }', `pages: { news: { load: ${load}, tables: [] } }, islands }`);
const without = (name: string) => (text: string) => text.replace(new RegExp(`\\b${name}\\b`), 'another');
/** The reason is the last line, below the warnings of the build. */
const missing = (source: string, name: string) =>
  new RegExp(`\\n${source} does not export ${name}, which the contract names$`);

const PUBLIC = 'remote-public/src';
it.each<[file: string, change: (text: string) => string, message: string | RegExp]>([
  ['host/src/text.ts', () => 'import "./missing.ts";', /Building host failed[\s\S]*missing/],
  [`${PUBLIC}/registry.ts`, registering(`() => import('./news.ts')`), /pages\.news\.load .*news\.ts/],
  [`${PUBLIC}/registry.ts`, registering(`() => ({ Page: 'news' })`), 'pages.news.load imports no module'],
  ['host/src/prerender.ts', without('prerenderPage'), missing('src/prerender', 'prerenderPage')],
  [`${PUBLIC}/publication-card.ts`, without('start'), missing('src/publication-card', 'start')],
  ['remote-admin/src/console.ts', (text) => `${text} throw new Error('broken');`, 'Error: broken'],
])('says why %s does not build (%#), and leaves nothing behind', async (file, change, message) => {
  const releases = path.join(distDir, path.dirname(path.dirname(file)));
  const versions = readdirSync(releases);

  await whileChanged(file, change, () => expect(buildStale()).rejects.toThrow(message));

  expect(readdirSync(releases)).toEqual(versions);
});

it.each<[file: string, parts: readonly PartName[]]>([
  ['host/src/text.test.ts', []],
  ['host/src/testing/rows.ts', []],
  ['host/README.md', []],
  ['host/.DS_Store', []],
  ['site-build/serving/a.ts', []],
  ['host/src/main.css', ['host']],
  ['host/.env.production', ['host']],
  ['shared/contract/page.ts', PARTS],
  ['site-build/build/build-part.ts', PARTS],
  ['pnpm-lock.yaml', PARTS],
])('takes %s for a change of %j', async (file, parts) => {
  const change = (text: string) => `${text}/* changed */`;
  await whileChanged(file, change, async () => expect(await staleParts(root, distDir)).toEqual(parts));
});

it('refuses what would not fit the live parts, and leaves them live', async () => {
  const before = await live();
  const folder = releaseFolder(distDir, 'remote-admin', liveVersion(before, 'remote-admin') ?? '');
  const file = path.relative(root, path.join(folder, 'release.json'));
  const next = NEWEST_CONTRACT + 1;
  const ofNext = (text: string) => JSON.stringify({ ...JSON.parse(text), contracts: [next] });
  project.edit('host', 'of another contract');

  const reason = `remote-admin supports contract ${next}, the host supports contract ${NEWEST_CONTRACT}`;
  await whileChanged(file, ofNext, () => expect(buildStale()).rejects.toThrow(reason));

  expect(await live()).toEqual(before);
  expect(await buildStale()).toEqual(['host']);
});
