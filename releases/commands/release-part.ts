import { buildPart } from '../building/build-part.ts';
import { recordBuild } from '../state/build-state.ts';
import { liveVersion, readLiveReleases, withLive } from '../state/live-releases.ts';
import { DEFAULT_KEPT_VERSIONS, removeOldVersions } from '../state/old-versions.ts';
import type { PartName } from '../state/parts.ts';
import type { Release } from '../state/release.ts';
import { switchLive } from './switch-live.ts';

export type ReleaseOutcome = { release: Release; isNew: boolean };

/**
 * Builds one part, makes it live and composes every site with it. Nothing else is built or touched.
 * @param options.keep versions that stay; older ones are removed.
 */
export async function releasePart(
  root: string,
  distDir: string,
  part: PartName,
  { keep = DEFAULT_KEPT_VERSIONS }: { keep?: number } = {},
): Promise<ReleaseOutcome> {
  const { release, sources } = await buildPart(root, distDir, part);
  const isNew = liveVersion(await readLiveReleases(distDir), part) !== release.version;
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
