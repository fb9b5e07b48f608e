import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { PICTURES_FOLDER } from '@burhan/site-build/pictures/picture-files';
import { changeLiveReleases, liveSiteReleases, withLive } from '@burhan/site-build/state/live-releases';
import { PARTS } from '@burhan/site-build/state/parts';
import { releaseFolder } from '@burhan/site-build/state/release';

/**
 * Makes a new `dist` from the live releases of another one, without earlier releases.
 * @throws Error if a part was never built.
 */
export async function copyLiveReleases(from: string, to: string): Promise<void> {
  const built = await liveSiteReleases(from);
  for (const part of PARTS) {
    const { version } = built[part];
    await cp(releaseFolder(from, part, version), releaseFolder(to, part, version), { recursive: true });
    await changeLiveReleases(to, (live) => withLive(live, part, version));
  }
  // Both share the folder of pictures, so that each is made only once.
  await mkdir(path.join(from, PICTURES_FOLDER), { recursive: true });
  await symlink(path.resolve(from, PICTURES_FOLDER), path.join(to, PICTURES_FOLDER));
}
