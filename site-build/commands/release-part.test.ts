import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { prerenderedProject } from '@burhan/testing/prerendered-project';
import { afterAll, expect, it } from 'vitest';
import { buildStaleParts } from '../build/build-stale-parts.ts';
import { changeLiveReleases, readLiveReleases } from '../state/live-releases.ts';
import type { PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { releasePart, rollBackPart } from './release-part.ts';

const project = await prerenderedProject([]);
afterAll(() => project.remove());
const { root, distDir } = project;
const release = () => releasePart(root, distDir, 'remote-public');
const rollBack = () => rollBackPart(distDir, 'remote-public');
const versions = async (part: PartName = 'remote-public') =>
  (await readLiveReleases(distDir))[part]?.versions;
const live = async (part?: PartName) => (await versions(part))?.at(-1);
const page = () => project.live('publications.html');
const folderOf = (version = '') => releaseFolder(distDir, 'remote-public', version);

it('a release is live and in the pages, while the other parts stay as they are', async () => {
  const others = [await live('host'), await live('remote-admin')];
  project.edit('remote-public', 'second');
  const { version, isNew } = await release();

  expect([isNew, await live()]).toEqual([true, version]);
  expect(page()).toContain(`/remote-public/${version}/remoteEntry.js`);
  expect([await live('host'), await live('remote-admin')]).toEqual(others);
});

it('a rollback takes it back, which no build undoes, but a release, which changes nothing the next time', async () => {
  const second = await live();
  const { from, to } = await rollBack();
  expect([from, await live()]).toEqual([second, to]);
  expect(page()).toContain(`/remote-public/${to}/remoteEntry.js`);
  expect(await buildStaleParts(root, distDir, () => {})).toEqual([]);
  expect(await live()).toBe(to);

  expect(await release()).toEqual({ version: second, isNew: true });
  expect(await live()).toBe(second);
  expect(await release()).toEqual({ version: second, isNew: false });
});

it('the last five versions are kept, and older ones removed', async () => {
  const older = ['a', 'b', 'c'].map((digit) => digit.repeat(12));
  for (const version of older) mkdirSync(folderOf(version));
  await changeLiveReleases(distDir, ({ 'remote-public': state, ...others }) =>
    state ? { ...others, 'remote-public': { ...state, versions: [...older, ...state.versions] } } : others,
  );
  const made = [...((await versions()) ?? [])];
  project.edit('remote-public', 'third');
  made.push((await release()).version);

  const isThere = made.map((version) => existsSync(folderOf(version)));
  expect(isThere).toEqual([false, true, true, true, true, true]);
  expect(await versions()).toEqual(made.slice(1));
});

it('a rollback is refused without an earlier version, or to one that does not fit the live parts', async () => {
  const none = 'There is no earlier version of remote-admin to roll back to.';
  await expect(rollBackPart(distDir, 'remote-admin')).rejects.toThrow(none);

  const file = path.join(folderOf((await versions())?.at(-2)), 'release.json');
  const whole = readFileSync(file, 'utf8');
  const next = NEWEST_CONTRACT + 1;
  writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), contracts: [next] }));

  const reason = `remote-public supports contract ${next}, the host supports contract ${NEWEST_CONTRACT}`;
  await expect(rollBack()).rejects.toThrow(reason);
  writeFileSync(file, whole);
});

it('a rollback to a version that pages cannot be prerendered of leaves all as it was', async () => {
  const before = [await live(), page()];
  const styles = path.join(folderOf((await versions())?.at(-2)), 'server/assets');
  renameSync(styles, `${styles}-gone`);

  await expect(rollBack()).rejects.toThrow('server/assets');

  expect([await live(), page()]).toEqual(before);
});
