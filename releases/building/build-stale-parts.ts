import { existsSync } from 'node:fs';
import path from 'node:path';
import { refuseMisfits } from '../fit/fits.ts';
import { readBuildState, recordBuild } from '../state/build-state.ts';
import {
  changeLiveReleases,
  type LiveReleases,
  liveVersion,
  readLiveReleases,
  withLive,
} from '../state/live-releases.ts';
import { KEPT_VERSIONS, removeOldVersions } from '../state/old-versions.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';
import { type Build, buildPart } from './build-part.ts';
import { hashOfSources } from './part-sources.ts';

/**
 * Builds every part that was never built, whose sources changed or whose release is gone, side by side, and makes them
 * live together. A part that was rolled back stays so until its sources change.
 * @returns the parts that were built.
 * @throws Error of a build that failed, once the others have ended, or with the reason why the parts do not fit each
 * other; then what was live is live.
 */
export async function buildStaleParts(
  root: string,
  distDir: string,
  report: (line: string) => void,
): Promise<PartName[]> {
  const stale = await staleParts(root, distDir);
  for (const [index, part] of stale.entries())
    report(`${index + 1} of ${stale.length}: ${part}, ${USUAL_TIME[part]} …`);
  const builds = await Promise.allSettled(stale.map((part) => buildOne(root, distDir, part, report)));
  const built = builds.flatMap((build) => (build.status === 'fulfilled' ? [build.value] : []));
  const failure = builds.find((build) => build.status === 'rejected');
  const switchTo = (live: LiveReleases) =>
    built.reduce((releases, { release }) => withLive(releases, release.part, release.version), live);
  await refuseMisfits(distDir, switchTo(await readLiveReleases(distDir))).catch((misfit: unknown) => {
    throw failure?.reason ?? misfit;
  });
  await changeLiveReleases(distDir, switchTo);
  for (const { release, sources } of built) {
    await recordBuild(distDir, release.part, { sources, version: release.version });
    await removeOldVersions(distDir, release.part, KEPT_VERSIONS);
  }
  if (failure) throw failure.reason;
  return stale;
}

/** On two processors. */
const USUAL_TIME: Readonly<Record<PartName, string>> = {
  host: 'about half a minute',
  'remote-public': 'about half a minute',
  'remote-admin': 'about a minute',
};

async function buildOne(
  root: string,
  distDir: string,
  part: PartName,
  report: (line: string) => void,
): Promise<Build> {
  const startedAt = performance.now();
  const build = await buildPart(root, distDir, part);
  report(
    `  ${part} ${build.release.version} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  return build;
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
    isThere(distDir, part, built.version) &&
    live !== null &&
    isThere(distDir, part, live) &&
    built.sources === (await hashOfSources(root, part));
  return !isFresh;
}

function isThere(distDir: string, part: PartName, version: string): boolean {
  return existsSync(path.join(releaseFolder(distDir, part, version), 'release.json'));
}
