import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRelease } from '../building/build-release.ts';
import { staleParts } from '../building/build-stale-parts.ts';
import { liveVersion, readLiveReleases } from '../state/live-releases.ts';
import { listReleases } from './list-releases.ts';
import { releasePart, rollBackPart, tryRelease } from './release-part.ts';

let project: FixtureProject;
let from: string;
let first: string | null;
beforeAll(async () => {
  project = await composedProject([]);
  first = await live();
  project.edit('remote-public', 'from elsewhere');
  from = path.join(project.root, 'elsewhere');
  await buildElsewhere();
});
afterAll(() => project.remove());

async function buildElsewhere(): Promise<void> {
  rmSync(from, { recursive: true, force: true });
  await buildRelease(from, {
    part: 'remote-public',
    partFolder: path.join(project.root, 'remote-public'),
    contractFolder: path.join(import.meta.dirname, '../../shared/contract'),
  });
}
const live = async () => liveVersion(await readLiveReleases(project.distDir), 'remote-public');
const page = () => readFileSync(path.join(project.distDir, 'live/publications.html'), 'utf8');
const versions = () => readdirSync(path.join(project.distDir, 'remote-public')).sort();
const release = () => releasePart(project.root, project.distDir, 'remote-public', { from });

it('says what a release of another repository would do, and changes nothing', async () => {
  const before = [await live(), versions()];
  const lines = await tryRelease(project.root, project.distDir, 'remote-public', from);
  expect(lines[0]).toMatch(/^remote-public [0-9a-f]{12} fits what is live\.$/);
  expect([await live(), versions()]).toEqual(before);
});

it('makes a release of another repository live, in the pages, until it is rolled back', async () => {
  const { release: released, isNew } = await release();

  expect(isNew).toBe(true);
  expect(await live()).toBe(released.version);
  expect(page()).toContain(`/remote-public/${released.version}/remoteEntry.js`);
  expect(page()).toContain('from elsewhere');
  expect((await listReleases(project.distDir)).join('\n')).toMatch(
    new RegExp(`  ${released.version} .* {2}from another repository {2}live {2}fits what is live\n`),
  );

  expect(await rollBackPart(project.distDir, 'remote-public')).toEqual({ from: released.version, to: first });
  expect(page()).toContain(`/remote-public/${first}/remoteEntry.js`);
});

it('keeps it live when its part changes here, until that is released', async () => {
  project.edit('remote-public', 'changed here');
  expect(await staleParts(project.root, project.distDir)).toEqual(['remote-public']);
  await release();
  expect(await staleParts(project.root, project.distDir)).toEqual([]);

  await releasePart(project.root, project.distDir, 'remote-public');
  expect(page()).toContain('changed here');
});

it('leaves nothing behind of one that does not fit the host, or whose pages cannot be composed', async () => {
  const before = [await live(), page(), versions()];
  const server = path.join(project.root, 'remote-public/src/site.ts');
  const source = readFileSync(server, 'utf8');
  writeFileSync(server, `${source}\nthrow new Error('not today');`);
  await buildElsewhere();
  await expect(release()).rejects.toThrow('cannot prerender');
  expect([await live(), page(), versions()]).toEqual(before);

  writeFileSync(server, source);
  rmSync(path.join(project.root, 'remote-public/src/publication-card.ts'));
  const config = path.join(project.root, 'remote-public/vite.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/,"\.\/publication-card":"[^"]*"/, ''));
  await buildElsewhere();
  await expect(release()).rejects.toThrow('remote-public does not hand over src/publication-card');
  expect([await live(), page(), versions()]).toEqual(before);
});

it('leaves a version in its place that was there before it was refused', async () => {
  const folder = path.join(project.distDir, 'remote-public', first ?? '');
  rmSync(from, { recursive: true });
  cpSync(folder, from, { recursive: true });
  await expect(release()).rejects.toThrow(/is missing/);
  expect(existsSync(folder)).toBe(true);
});
