import { existsSync } from 'node:fs';
import { changeLiveReleases, type LiveReleases, readLiveReleases, withLive } from '../state/live-releases.ts';
import { removeOldVersions } from '../state/old-versions.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { buildPart } from './build-part.ts';
import { refuseIncompatible } from './compatible.ts';
import { hashOfSources } from './part-sources.ts';

/** How long a build usually takes on two processors. */
const USUAL_TIME: Readonly<Record<PartName, string>> = {
  host: 'about half a minute',
  'remote-public': 'about half a minute',
  'remote-admin': 'about a minute',
};

/**
 * Builds every part that was never built, whose sources changed or whose release is gone. The builds run at the same
 * time, and the parts become live together. A part that was rolled back stays so until its sources change.
 * @returns the parts that were built.
 * @throws Error when a build failed, once the other builds have ended, or when the parts are not compatible.
 * The live releases then stay the same.
 */
export async function buildStaleParts(
  root: string,
  distDir: string,
  report: (line: string) => void,
): Promise<PartName[]> {
  const stale = await staleParts(root, distDir);
  for (const [index, part] of stale.entries())
    report(`${index + 1} of ${stale.length}: ${part}, ${USUAL_TIME[part]} …`);
  const builds = await Promise.allSettled(
    stale.map(async (part) => {
      const startedAt = performance.now();
      // Hashed before the build reads the sources, so that a change during the build makes the part stale.
      const sources = await hashOfSources(root, part);
      const version = await buildPart(root, distDir, part);
      report(`  ${part} ${version} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
      return { part, version, sources };
    }),
  );
  const built = builds.map((build) => {
    if (build.status === 'rejected') throw build.reason;
    return build.value;
  });
  const switchTo = (live: LiveReleases) =>
    built.reduce((releases, { part, version, sources }) => withLive(releases, part, version, sources), live);
  await refuseIncompatible(distDir, switchTo(await readLiveReleases(distDir)));
  await changeLiveReleases(distDir, switchTo);
  for (const part of stale) await removeOldVersions(distDir, part);
  return stale;
}

/** The parts that were never built, whose sources changed or whose release is gone. */
export async function staleParts(root: string, distDir: string): Promise<PartName[]> {
  const live = await readLiveReleases(distDir);
  const answers = PARTS.map(async (part) => {
    const { versions = [], sources } = live[part] ?? {};
    const [version] = versions.slice(-1);
    const isThere = version !== undefined && existsSync(releaseFolder(distDir, part, version));
    return !isThere || sources !== (await hashOfSources(root, part));
  });
  const isStale = await Promise.all(answers);
  return PARTS.filter((_, index) => isStale[index]);
}
