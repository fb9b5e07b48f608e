import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPart } from '../building/build-part.ts';
import { lostRollbacks, placedRelease, siteMisfits, siteReleases, siteWith } from '../fit/site-fit.ts';
import { recordBuild } from '../state/build-state.ts';
import { type LiveReleases, liveVersion, readLiveReleases, withLive } from '../state/live-releases.ts';
import { DEFAULT_KEPT_VERSIONS, removeOldVersions } from '../state/old-versions.ts';
import type { PartName } from '../state/parts.ts';
import { type Release, readRelease } from '../state/release.ts';
import { missingMigrations } from './missing-migrations.ts';
import { switchLive } from './switch-live.ts';

export type ReleaseOutcome = {
  release: Release;
  isNew: boolean;
  /** Lines to read: the sites whose database could not be asked for the migrations that it needs. */
  unasked: readonly string[];
};

type ReleaseOptions = {
  /** Versions that stay; older ones are removed. */
  keep?: number | undefined;
  /** Releases although another part could then not be rolled back. */
  force?: boolean | undefined;
};

/**
 * Builds one part, makes it live and composes every site with it. Nothing else is built or touched.
 * @throws Error when it does not fit the live parts, when the database of a site has not got a migration that it needs, and
 * when no version that another part could be rolled back to would fit it.
 */
export async function releasePart(
  root: string,
  distDir: string,
  part: PartName,
  { keep = DEFAULT_KEPT_VERSIONS, force = false }: ReleaseOptions = {},
): Promise<ReleaseOutcome> {
  const { release, sources } = await buildPart(root, distDir, part);
  const live = await readLiveReleases(distDir);
  const isNew = liveVersion(live, part) !== release.version;
  const unasked = isNew ? await makeLive(distDir, live, release, force) : [];
  await recordBuild(distDir, part, { sources, version: release.version });
  await removeOldVersions(distDir, part, keep);
  return { release, isNew, unasked };
}

/** @returns the sites whose database could not be asked. */
async function makeLive(
  distDir: string,
  live: LiveReleases,
  release: Release,
  force: boolean,
): Promise<readonly string[]> {
  const { part, version } = release;
  const lost = force ? [] : await lostRollbacks(distDir, live, await placedRelease(distDir, part, version));
  if (lost.length > 0)
    throw new Error(`${lostSentence(part, lost)} Release it with --force to do so all the same.`);
  const { missing, unasked } = await missingMigrations(distDir, release);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  await switchLive(distDir, (releases) => withLive(releases, part, version));
  return unasked;
}

/**
 * Builds one part elsewhere, and says what its release would do. Nothing in `distDir` is touched.
 * @returns lines to read.
 */
export async function tryRelease(root: string, distDir: string, part: PartName): Promise<string[]> {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'try-release-'));
  try {
    const { release } = await buildPart(root, elsewhere, part);
    const live = await readLiveReleases(distDir);
    if (liveVersion(live, part) === release.version)
      return [`${part} did not change: ${release.version} is live.`];
    const placed = await placedRelease(elsewhere, part, release.version);
    const reasons = await siteMisfits(siteWith(await siteReleases(distDir, live), placed));
    const lost = reasons.length === 0 ? await lostRollbacks(distDir, live, placed) : [];
    // One that is there already was built with these migrations or with fewer.
    const there = await readRelease(distDir, part, release.version).catch(() => release);
    const { missing, unasked } = await missingMigrations(distDir, there);
    return [
      `${part} ${release.version} ${reasons.length === 0 ? 'fits' : 'does not fit'} what is live.`,
      ...reasons.map((reason) => `  ${reason}`),
      ...(lost.length > 0 ? [`${lostSentence(part, lost)} Its release will want --force.`] : []),
      ...missing.map((line) => `${line} Its release is refused until then.`),
      ...unasked,
    ];
  } finally {
    await rm(elsewhere, { recursive: true });
  }
}

function lostSentence(part: PartName, lost: readonly PartName[]): string {
  return `With this ${part} no earlier version of ${lost.join(' and ')} could be rolled back to: none fits it.`;
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
