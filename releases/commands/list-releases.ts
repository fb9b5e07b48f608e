import { siteMisfits } from '../fit/fits.ts';
import { readLiveReleases, siteReleases } from '../state/live-releases.ts';
import { PARTS } from '../state/parts.ts';
import { readRelease } from '../state/release.ts';

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
      const release = await readRelease(distDir, part, version).catch((error: Error) => error);
      const isThere = !(release instanceof Error);
      const reasons = isThere ? siteMisfits({ ...site, [part]: release }) : [release.message];
      const words = [
        version,
        liveSince,
        ...(isThere ? [`commit ${release.commit ?? 'unknown'}`] : []),
        index === 0 ? 'live' : index === 1 ? 'next to roll back to' : 'earlier',
        reasons.length === 0 ? 'fits what is live' : isThere ? 'does not fit what is live' : 'cannot be used',
      ];
      lines.push(`  ${words.join('  ')}`, ...reasons.map((reason) => `    ${reason}`));
    }
  }
  return lines;
}
