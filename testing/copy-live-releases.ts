import { cp } from 'node:fs/promises';
import { changeLiveReleases, liveVersion, readLiveReleases } from '@burhan/releases/state/live-releases';
import { PARTS } from '@burhan/releases/state/parts';
import { releaseFolder } from '@burhan/releases/state/release';

/**
 * Makes a `dist` of one's own from the live releases of another, without what was live before.
 * @throws Error when a part was never built.
 */
export async function copyLiveReleases(from: string, to: string): Promise<void> {
  const built = await readLiveReleases(from);
  for (const part of PARTS) {
    const version = liveVersion(built, part);
    if (version === null) throw new Error(`${part} was never built: run npm run build.`);
    await cp(releaseFolder(from, part, version), releaseFolder(to, part, version), { recursive: true });
  }
  await changeLiveReleases(to, () =>
    Object.fromEntries(PARTS.map((part) => [part, built[part]?.slice(-1) ?? []])),
  );
}
