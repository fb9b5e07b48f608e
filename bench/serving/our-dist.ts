import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_FILES } from '@burhan/releases/building/build-release';
import { changeLiveReleases, liveVersion, readLiveReleases } from '@burhan/releases/state/live-releases';
import { PARTS } from '@burhan/releases/state/parts';
import { releaseFolder } from '@burhan/releases/state/release';
import { MEDIA_PATH } from './peer-content.ts';
import { PEERS_DIR } from './peer-sites.ts';

const DIST_DIR = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Makes a `dist` of the bench's own from the live releases, with the peers' pictures among the host's media; what is
 * being served elsewhere stays as it is.
 * @throws Error when a part was never built.
 */
export async function prepareOurDist(target: string): Promise<void> {
  const live = await readLiveReleases(DIST_DIR);
  for (const part of PARTS) {
    const version = liveVersion(live, part);
    if (version === null) throw new Error(`${part} was never built: run npm run build.`);
    const release = releaseFolder(target, part, version);
    await mkdir(dirname(release), { recursive: true });
    const built = releaseFolder(DIST_DIR, part, version);
    if (part === 'host') {
      await cp(built, release, { recursive: true });
      await cp(join(PEERS_DIR, 'img'), join(release, SITE_FILES, MEDIA_PATH), { recursive: true });
    } else {
      await symlink(built, release);
    }
  }
  await changeLiveReleases(target, () => live);
}
