import { type LiveReleases, type SiteReleases, siteReleases } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { type Release, readRelease } from '../state/release.ts';
import { hostMisfits, misfits } from './fits.ts';

/** Why releases do not fit each other; none when they do. */
export async function siteMisfits(
  distDir: string,
  { host, ...remotes }: Partial<SiteReleases>,
): Promise<string[]> {
  if (!host) return [];
  const reasons = [
    hostMisfits(distDir, host),
    ...Object.values(remotes).map((remote) => misfits(distDir, host, remote)),
  ];
  return (await Promise.all(reasons)).flat();
}

/** @throws Error that says why what is to be live together does not fit each other. */
export async function refuseMisfits(distDir: string, wanted: LiveReleases): Promise<void> {
  const reasons = await siteMisfits(distDir, await siteReleases(distDir, wanted));
  if (reasons.length > 0) throw new Error(`These releases do not fit each other: ${reasons.join('; ')}.`);
}

/**
 * The other parts that could be rolled back, and could not any more with a release: none of their earlier versions
 * fits it.
 */
export async function lostRollbacks(
  distDir: string,
  live: LiveReleases,
  release: Release,
): Promise<PartName[]> {
  const site = await siteReleases(distDir, live);
  const fitInto = async (others: Partial<SiteReleases>, candidates: readonly Release[]) => {
    const reasons = await Promise.all(
      candidates.map((each) => siteMisfits(distDir, { ...others, [each.part]: each })),
    );
    return candidates.filter((_, index) => reasons[index]?.length === 0);
  };
  const lost: PartName[] = [];
  for (const part of PARTS.filter((name) => name !== release.part)) {
    const versions = (live[part] ?? []).slice(0, -1);
    const kept = versions.map(({ version }) => readRelease(distDir, part, version).catch(() => null));
    const earlier = (await Promise.all(kept)).filter((each) => each !== null);
    const before = await fitInto(site, earlier);
    const after = await fitInto({ ...site, [release.part]: release }, before);
    if (before.length > 0 && after.length === 0) lost.push(part);
  }
  return lost;
}
