import { type LiveReleases, liveVersion } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { readRelease, releaseFolder } from '../state/release.ts';
import { hostMisfits, misfits, type PlacedRelease } from './fits.ts';

/** What is live together, or is to be. */
export type SiteReleases = Partial<Record<PartName, PlacedRelease>>;

/** A version that is kept. @throws Error when its folder is gone. */
export async function placedRelease(
  distDir: string,
  part: PartName,
  version: string,
): Promise<PlacedRelease> {
  const folder = releaseFolder(distDir, part, version);
  return { release: await readRelease(distDir, part, version), folder };
}

/** What is live in a `dist` folder. */
export async function siteReleases(distDir: string, live: LiveReleases): Promise<SiteReleases> {
  const site: SiteReleases = {};
  for (const part of PARTS) {
    const version = liveVersion(live, part);
    if (version !== null) site[part] = await placedRelease(distDir, part, version);
  }
  return site;
}

/** The same with another version of a part. */
export function siteWith(site: SiteReleases, placed: PlacedRelease): SiteReleases {
  return { ...site, [placed.release.part]: placed };
}

/** Why releases do not fit each other; none when they do. */
export async function siteMisfits({ host, ...remotes }: SiteReleases): Promise<string[]> {
  if (!host) return [];
  const reasons = [hostMisfits(host), ...Object.values(remotes).map((remote) => misfits(host, remote))];
  return (await Promise.all(reasons)).flat();
}

/** @throws Error that says why what is to be live together does not fit each other. */
export async function refuseMisfits(distDir: string, wanted: LiveReleases): Promise<void> {
  const reasons = await siteMisfits(await siteReleases(distDir, wanted));
  if (reasons.length > 0) throw new Error(`These releases do not fit each other: ${reasons.join('; ')}.`);
}

/**
 * The other parts that could be rolled back, and could not any more with a release: none of their earlier versions
 * fits it.
 */
export async function lostRollbacks(
  distDir: string,
  live: LiveReleases,
  placed: PlacedRelease,
): Promise<PartName[]> {
  const site = await siteReleases(distDir, live);
  const lost: PartName[] = [];
  for (const part of PARTS.filter((name) => name !== placed.release.part)) {
    const earlier = await earlierReleases(distDir, live, part);
    const before = await fittingInto(site, earlier);
    const after = await fittingInto(siteWith(site, placed), before);
    if (before.length > 0 && after.length === 0) lost.push(part);
  }
  return lost;
}

async function earlierReleases(
  distDir: string,
  live: LiveReleases,
  part: PartName,
): Promise<PlacedRelease[]> {
  const versions = (live[part] ?? []).slice(0, -1);
  const placed = versions.map(({ version }) => placedRelease(distDir, part, version).catch(() => null));
  return (await Promise.all(placed)).filter((each) => each !== null);
}

async function fittingInto(
  site: SiteReleases,
  candidates: readonly PlacedRelease[],
): Promise<PlacedRelease[]> {
  const reasons = await Promise.all(candidates.map((placed) => siteMisfits(siteWith(site, placed))));
  return candidates.filter((_, index) => reasons[index]?.length === 0);
}
