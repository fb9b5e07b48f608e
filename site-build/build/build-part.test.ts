import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { createFixtureProject, type FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveVersion, readLiveReleases } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { buildPart } from './build-part.ts';
import { buildStaleParts, staleParts } from './build-stale-parts.ts';

let project: FixtureProject;
let built: PartName[];
beforeAll(async () => {
  project = createFixtureProject();
  project.write('host/src/text.ts', 'export const text = import.meta.env.VITE_TEXT ?? "none";');
  built = await buildStaleParts(project.root, project.distDir, () => {});
});
afterAll(() => project.remove());

describe('buildPart', () => {
  const build = (part: PartName) => buildPart(project.root, project.distDir, part);
  /** Builds the part of a source file while the file is changed. */
  async function buildWith(file: string, change: (text: string) => string) {
    const place = path.join(project.root, file);
    const before = readFileSync(place, 'utf8');
    writeFileSync(place, change(before));
    const [part = ''] = file.split('/');
    return build(part as PartName).finally(() => writeFileSync(place, before));
  }

  const registering = (load: string) => (text: string) =>
    text.replace('pages, islands }', `pages: { news: { load: ${load}, tables: [] } }, islands }`);
  const without = (name: string) => (text: string) => text.replace(new RegExp(`\\b${name}\\b`), 'another');
  /** The reason is the last line, below the warnings of the build. */
  const missing = (source: string, name: string) =>
    new RegExp(`\\n${source} does not export ${name}, which the contract names$`);

  it.each<[file: string, change: (text: string) => string, message: string | RegExp]>([
    ['host/src/text.ts', () => 'import "./missing.ts";', /Building host failed[\s\S]*missing/],
    [
      'remote-public/src/registry.ts',
      registering(`() => import('./pages/news/news-page.ts')`),
      /pages\.news\.load .*news-page\.ts/,
    ],
    [
      'remote-public/src/registry.ts',
      registering(`() => ({ Page: 'news' })`),
      'pages.news.load imports no module',
    ],
    ['host/src/prerender.ts', without('prerenderPage'), missing('src/prerender', 'prerenderPage')],
    ['remote-public/src/publication-card.ts', without('start'), missing('src/publication-card', 'start')],
    ['remote-public/src/site.ts', without('citationFile'), missing('src/site', 'citationFile')],
    ['remote-admin/src/console.ts', (text) => `${text} throw new Error('broken');`, 'Error: broken'],
  ])('says why %s does not build (%#), and leaves nothing behind', async (file, change, message) => {
    const releases = path.join(project.distDir, file.split('/')[0] ?? '');
    const versions = readdirSync(releases);

    await expect(buildWith(file, change)).rejects.toThrow(message);

    expect(readdirSync(releases)).toEqual(versions);
  });
});

describe('buildStaleParts', () => {
  const build = () => buildStaleParts(project.root, project.distDir, () => {});
  const stale = () => staleParts(project.root, project.distDir);

  it('builds what is missing, then nothing, then only the part that changed', async () => {
    expect(built).toEqual(['host', 'remote-public', 'remote-admin']);
    expect(await build()).toEqual([]);
    const before = await readLiveReleases(project.distDir);

    project.edit('remote-admin', 'changed');
    expect(await build()).toEqual(['remote-admin']);

    const after = await readLiveReleases(project.distDir);
    expect(after).toEqual({ ...before, 'remote-admin': after['remote-admin'] });
    expect(liveVersion(after, 'remote-admin')).not.toBe(liveVersion(before, 'remote-admin'));
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
    const place = path.join(project.root, file);
    const before = existsSync(place) ? readFileSync(place) : null;
    project.write(file, '/* changed */');

    expect(await stale()).toEqual(parts);

    if (before) writeFileSync(place, before);
    else rmSync(place);
  });

  it('refuses what would not fit the live parts, and leaves them live', async () => {
    const before = await readLiveReleases(project.distDir);
    const place = releaseFolder(project.distDir, 'remote-admin', liveVersion(before, 'remote-admin') ?? '');
    const file = path.join(place, 'release.json');
    const release = readFileSync(file, 'utf8');
    const next = NEWEST_CONTRACT + 1;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(release), contracts: [next] }));
    project.edit('host', 'of another contract');

    await expect(build()).rejects.toThrow(
      `remote-admin supports contract ${next}, the host supports contract ${NEWEST_CONTRACT}`,
    );

    expect(await readLiveReleases(project.distDir)).toEqual(before);
    writeFileSync(file, release);
    expect(await build()).toEqual(['host']);
  });

  it('says that a part does not build, once the others are built', async () => {
    project.write('host/src/text.ts', 'import "./missing.ts";');

    await expect(build()).rejects.toThrow('Building host failed');
    expect(await stale()).toEqual(['host']);
  });
});
