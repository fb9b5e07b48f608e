import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readBuildState, recordBuild } from '../state/build-state.ts';
import { changeLiveReleases, liveVersion, readLiveReleases, withLive } from '../state/live-releases.ts';
import { DEFAULT_KEPT_VERSIONS, removeOldVersions } from '../state/old-versions.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { buildPart } from './build-part.ts';
import { isBuiltFrom } from './part-sources.ts';

/**
 * Builds every part that was never built, whose sources changed or whose release is gone, and makes what was built
 * live. A part that was rolled back stays so until its sources change.
 * @returns the parts that were built.
 */
export async function buildStaleParts(
  root: string,
  distDir: string,
  report: (line: string) => void,
): Promise<PartName[]> {
  const stale = await staleParts(root, distDir);
  for (const part of stale) {
    const startedAt = performance.now();
    report(`Building ${part} …`);
    const { release, sources } = await buildPart(root, distDir, part);
    const { version } = release;
    await recordBuild(distDir, part, { sources, version });
    await changeLiveReleases(distDir, (releases) => withLive(releases, part, version));
    await removeOldVersions(distDir, part, DEFAULT_KEPT_VERSIONS);
    report(`  ${part} ${version} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  return stale;
}

/** The parts that were never built, whose sources changed or whose release is gone. */
export async function staleParts(root: string, distDir: string): Promise<PartName[]> {
  const answers = await Promise.all(PARTS.map((part) => isStale(root, distDir, part)));
  return PARTS.filter((_, index) => answers[index]);
}

async function isStale(root: string, distDir: string, part: PartName): Promise<boolean> {
  const built = (await readBuildState(distDir))[part];
  const live = liveVersion(await readLiveReleases(distDir), part);
  const isFresh =
    built !== undefined &&
    (await isThere(distDir, part, built.version)) &&
    live !== null &&
    (await isThere(distDir, part, live)) &&
    (await isBuiltFrom(root, part, built.sources));
  return !isFresh;
}

async function isThere(distDir: string, part: PartName, version: string): Promise<boolean> {
  return stat(path.join(releaseFolder(distDir, part, version), 'release.json')).then(
    () => true,
    () => false,
  );
}
