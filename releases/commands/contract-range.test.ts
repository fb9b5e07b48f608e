import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveVersion, readLiveReleases } from '../state/live-releases.ts';
import { DECLARATIONS_FOLDER } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { testProject } from '../testing/test-project.ts';
import { listReleases } from './list-releases.ts';
import { releasePart, rollBackPart } from './release-part.ts';

const project = testProject();
const release = (part: 'host' | 'remote-public') => releasePart(project.root, project.distDir, part);
const live = async (part: 'host') => liveVersion(await readLiveReleases(project.distDir), part);

describe('when parts speak several versions of the contract', () => {
  /** Lets a kept version speak others than it was built with. */
  const speak = (part: 'host' | 'remote-public', version: string, contracts: number[]) => {
    const file = path.join(releaseFolder(project.distDir, part, version), 'release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), contracts }));
    const declarations = path.join(path.dirname(file), DECLARATIONS_FOLDER);
    for (const contract of contracts.filter((each) => each !== newest))
      cpSync(path.join(declarations, `${newest}`), path.join(declarations, `${contract}`), {
        recursive: true,
      });
  };
  const [older, newest] = [NEWEST_CONTRACT - 1, NEWEST_CONTRACT];
  let versions: string[];

  beforeAll(async () => {
    project.edit('remote-public', 'before the range');
    await release('remote-public');
    project.edit('remote-public', 'with both');
    await release('remote-public');
    versions = ((await readLiveReleases(project.distDir))['remote-public'] ?? []).map(
      ({ version }) => version,
    );
    for (const version of versions) speak('remote-public', version, [older]);
    speak('remote-public', versions.at(-1) ?? '', [older, newest]);
    speak('host', (await live('host')) ?? '', [older, newest]);
    project.edit('host', 'without the older contract');
  });

  const reason = `remote-public speaks contract ${older}, the host speaks contract ${newest}`;

  it('a release after which another part could not be rolled back wants force', async () => {
    const before = await live('host');

    await expect(release('host')).rejects.toThrow(
      'With this host no earlier version of remote-public could be rolled back to: none fits it. Release it with --force',
    );
    expect(await live('host')).toBe(before);

    await releasePart(project.root, project.distDir, 'host', { force: true });
    expect(await live('host')).not.toBe(before);
  });

  it('the list says of each version whether it fits, and why not', async () => {
    const lines = await listReleases(project.distDir);

    const of = (version: string | undefined) => lines.findIndex((line) => line.startsWith(`  ${version}  `));
    expect(lines[of(versions.at(-1))]).toMatch(/live {2}fits what is live$/);
    expect(lines.slice(of(versions.at(-2)), of(versions.at(-2)) + 2)).toEqual([
      expect.stringMatching(/next to roll back to {2}does not fit what is live$/),
      `    ${reason}`,
    ]);
  });

  it('a rollback to one that does not fit is refused, and says why', async () => {
    await expect(rollBackPart(project.distDir, 'remote-public')).rejects.toThrow(reason);
  });
});
