import { readLiveReleases } from '../state/live-releases.ts';
import { PARTS } from '../state/parts.ts';
import { readRelease } from '../state/release.ts';

/** Lines that say per part what is live, since when, from which commit, and what a rollback would bring back. */
export async function listReleases(distDir: string): Promise<string[]> {
  const live = await readLiveReleases(distDir);
  const lines: string[] = [];
  for (const part of PARTS) {
    const history = [...(live[part] ?? [])].reverse();
    lines.push(history.length > 0 ? part : `${part}: never built`);
    for (const [index, { version, liveSince }] of history.entries()) {
      const release = await readRelease(distDir, part, version).catch(() => null);
      const state = index === 0 ? 'live' : index === 1 ? 'next to roll back to' : 'earlier';
      const commit = release ? `commit ${release.commit ?? 'unknown'}` : 'its folder is gone';
      lines.push(`  ${version}  ${liveSince}  ${commit}  ${state}`);
    }
  }
  return lines;
}
