import { placedRelease, siteMisfits, siteReleases, siteWith } from '../fit/site-fit.ts';
import { readLiveReleases } from '../state/live-releases.ts';
import { PARTS } from '../state/parts.ts';

/**
 * Lines that say per part what is live, since when, from which commit, what a rollback would bring back, and whether
 * each version fits the other parts that are live, and why not.
 */
export async function listReleases(distDir: string): Promise<string[]> {
  const live = await readLiveReleases(distDir);
  const site = await siteReleases(distDir, live);
  const lines: string[] = [];
  for (const part of PARTS) {
    const history = [...(live[part] ?? [])].reverse();
    lines.push(history.length > 0 ? part : `${part}: never built`);
    for (const [index, { version, liveSince }] of history.entries()) {
      const placed = await placedRelease(distDir, part, version).catch(() => null);
      const reasons = placed ? await siteMisfits(siteWith(site, placed)) : [];
      const words = [
        version,
        liveSince,
        placed ? `commit ${placed.release.commit ?? 'unknown'}` : 'its folder is gone',
        index === 0 ? 'live' : index === 1 ? 'next to roll back to' : 'earlier',
        ...(placed ? [reasons.length === 0 ? 'fits what is live' : 'does not fit what is live'] : []),
      ];
      lines.push(`  ${words.join('  ')}`, ...reasons.map((reason) => `    ${reason}`));
    }
  }
  return lines;
}
