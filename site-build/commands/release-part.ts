import { buildPart } from '../build/build-part.ts';
import { refuseIncompatible } from '../build/compatible.ts';
import { hashOfSources } from '../build/part-sources.ts';
import { prerenderAll } from '../prerender/prerender-site.ts';
import {
  changeLiveReleases,
  type LiveReleases,
  liveVersion,
  readLiveReleases,
  withLive,
} from '../state/live-releases.ts';
import { removeOldVersions } from '../state/old-versions.ts';
import type { PartName } from '../state/parts.ts';

/**
 * Builds one part, makes it live and prerenders every site with it. Nothing else is built or touched.
 * @throws Error when it is not compatible with the live parts.
 */
export async function releasePart(
  root: string,
  distDir: string,
  part: PartName,
): Promise<{ version: string; isNew: boolean }> {
  const sources = await hashOfSources(root, part);
  const version = await buildPart(root, distDir, part);
  const isNew = liveVersion(await readLiveReleases(distDir), part) !== version;
  const change = (releases: LiveReleases) => withLive(releases, part, version, sources);
  await (isNew ? switchLive(distDir, change) : changeLiveReleases(distDir, change));
  await removeOldVersions(distDir, part);
  return { version, isNew };
}

/**
 * Makes the previous version of a part live again.
 * @throws Error when there is none.
 */
export async function rollBackPart(distDir: string, part: PartName): Promise<{ from: string; to: string }> {
  const state = (await readLiveReleases(distDir))[part];
  const [to, from] = state?.versions.slice(-2) ?? [];
  if (!state || !to || !from) throw new Error(`There is no earlier version of ${part} to roll back to.`);
  const versions = state.versions.slice(0, -1);
  await switchLive(distDir, (releases) => ({ ...releases, [part]: { ...state, versions } }));
  return { from, to };
}

/**
 * Changes the live releases and prerenders every site again. If a site cannot be prerendered, the change is undone.
 * @throws Error with the reason when the parts would not be compatible, or prerendering failed.
 */
async function switchLive(distDir: string, change: (releases: LiveReleases) => LiveReleases): Promise<void> {
  const before = await readLiveReleases(distDir);
  await refuseIncompatible(distDir, change(before));
  await changeLiveReleases(distDir, change);
  try {
    await prerenderAll(distDir);
  } catch (error) {
    await changeLiveReleases(distDir, () => before);
    await prerenderAll(distDir).catch(() => {});
    throw error;
  }
}
