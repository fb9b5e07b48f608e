import { buildPart } from '../building/build-part.ts';
import { composeAll } from '../composing/compose-all.ts';
import { refuseMisfits } from '../fit/fits.ts';
import { recordBuild } from '../state/build-state.ts';
import {
  changeLiveReleases,
  type LiveReleases,
  liveVersion,
  readLiveReleases,
  withLive,
} from '../state/live-releases.ts';
import { KEPT_VERSIONS, removeOldVersions } from '../state/old-versions.ts';
import type { PartName } from '../state/parts.ts';
import type { Release } from '../state/release.ts';

export type ReleaseOutcome = {
  release: Release;
  isNew: boolean;
};

/**
 * Builds one part, makes it live and composes every site with it. Nothing else is built or touched.
 * @param keep how many versions stay; older ones are removed.
 * @throws Error when it does not fit the live parts.
 */
export async function releasePart(
  root: string,
  distDir: string,
  part: PartName,
  keep = KEPT_VERSIONS,
): Promise<ReleaseOutcome> {
  const { release, sources } = await buildPart(root, distDir, part);
  const live = await readLiveReleases(distDir);
  const isNew = liveVersion(live, part) !== release.version;
  if (isNew) await switchLive(distDir, (releases) => withLive(releases, part, release.version));
  await recordBuild(distDir, part, { sources, version: release.version });
  await removeOldVersions(distDir, part, keep);
  return { release, isNew };
}

/**
 * Makes the version live that was live before the present one.
 * @throws Error when there is none.
 */
export async function rollBackPart(distDir: string, part: PartName): Promise<{ from: string; to: string }> {
  const history = (await readLiveReleases(distDir))[part] ?? [];
  const [to, from] = history.slice(-2);
  if (!to || !from) throw new Error(`There is no earlier version of ${part} to roll back to.`);
  await switchLive(distDir, (releases) => ({ ...releases, [part]: releases[part]?.slice(0, -1) ?? [] }));
  return { from: from.version, to: to.version };
}

/**
 * Changes what is live and composes every site again. If a site cannot be composed, all is as it was before.
 * @throws Error with the reason when the parts would not fit each other, or composing failed.
 */
async function switchLive(distDir: string, change: (releases: LiveReleases) => LiveReleases): Promise<void> {
  const before = await readLiveReleases(distDir);
  await refuseMisfits(distDir, change(before));
  await changeLiveReleases(distDir, change);
  try {
    await composeAll(distDir);
  } catch (error) {
    await changeLiveReleases(distDir, () => before);
    await composeAll(distDir).catch(() => {});
    throw error;
  }
}
