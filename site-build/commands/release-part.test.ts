import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { describe, expect, it } from 'vitest';
import { buildStaleParts } from '../build/build-stale-parts.ts';
import { liveVersion, readLiveReleases } from '../state/live-releases.ts';
import { releaseFolder } from '../state/release.ts';
import { testProject } from '../testing/test-project.ts';
import { releasePart, rollBackPart } from './release-part.ts';

const project = testProject();
const release = (part: 'host' | 'remote-public') => releasePart(project.root, project.distDir, part);
const live = async (part: 'host' | 'remote-public' | 'remote-admin') =>
  liveVersion(await readLiveReleases(project.distDir), part);
const earlier = async (part: 'remote-public') =>
  (await readLiveReleases(project.distDir))[part]?.versions.at(-2) ?? '';
const page = () => project.live('publications.html');

describe('a release', () => {
  it('is live and in the pages, while the other parts stay as they are', async () => {
    const others = [await live('host'), await live('remote-admin')];
    project.edit('remote-public', 'second');
    const { version, isNew } = await release('remote-public');

    expect(isNew).toBe(true);
    expect(await live('remote-public')).toBe(version);
    expect(page()).toContain(`/remote-public/${version}/remoteEntry.js`);
    expect([await live('host'), await live('remote-admin')]).toEqual(others);
  });

  it('is taken back by a rollback, and by a release again, which changes nothing the next time', async () => {
    const second = await live('remote-public');
    const { from, to } = await rollBackPart(project.distDir, 'remote-public');
    expect([from, await live('remote-public')]).toEqual([second, to]);
    expect(page()).toContain(`/remote-public/${to}/remoteEntry.js`);

    expect(await release('remote-public')).toEqual({ version: second, isNew: true });
    expect(await live('remote-public')).toBe(second);
    expect(await release('remote-public')).toEqual({ version: second, isNew: false });
  });

  it('is not undone by the next build while its sources stay', async () => {
    await rollBackPart(project.distDir, 'remote-public');
    const before = await live('remote-public');

    expect(await buildStaleParts(project.root, project.distDir, () => {})).toEqual([]);
    expect(await live('remote-public')).toBe(before);
  });

  it('keeps the last five versions and removes older ones', async () => {
    const versions = [await live('remote-public')];
    for (const text of ['third', 'fourth', 'fifth', 'sixth', 'seventh']) {
      project.edit('remote-public', text);
      versions.push((await release('remote-public')).version);
    }
    const isThere = versions.map((version) =>
      existsSync(releaseFolder(project.distDir, 'remote-public', version ?? '')),
    );

    expect(isThere).toEqual([false, true, true, true, true, true]);
  });
});

describe('what would break the site is refused', () => {
  it('a rollback of a part that has no earlier version', async () => {
    await expect(rollBackPart(project.distDir, 'remote-admin')).rejects.toThrow(
      'There is no earlier version of remote-admin to roll back to.',
    );
  });

  it('a rollback to a version that is not compatible with the live parts', async () => {
    const version = await earlier('remote-public');
    const file = path.join(releaseFolder(project.distDir, 'remote-public', version), 'release.json');
    const whole = readFileSync(file, 'utf8');
    const next = NEWEST_CONTRACT + 1;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), contracts: [next] }));

    const reason = `remote-public supports contract ${next}, the host supports contract ${NEWEST_CONTRACT}`;
    await expect(rollBackPart(project.distDir, 'remote-public')).rejects.toThrow(reason);
    writeFileSync(file, whole);
  });

  it('a rollback to a version that pages cannot be prerendered of, which leaves all as it was', async () => {
    const before = [await live('remote-public'), page()];
    const folder = releaseFolder(project.distDir, 'remote-public', await earlier('remote-public'));
    const styles = path.join(folder, 'server/assets');
    renameSync(styles, `${styles}-gone`);

    await expect(rollBackPart(project.distDir, 'remote-public')).rejects.toThrow('server/assets');

    expect([await live('remote-public'), page()]).toEqual(before);
    renameSync(`${styles}-gone`, styles);
  });
});
