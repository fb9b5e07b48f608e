import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inNewFolder, settle } from '../building/build-part.ts';
import { nameFiles, writeRelease } from '../building/build-release.ts';
import type { PartName } from '../state/parts.ts';
import { RELEASE_FILE, type Release, releaseFolder } from '../state/release.ts';
import { checkRelease } from './check-release.ts';
import { readFolder } from './read-folder.ts';

/** @param isNew whether its folder was not there before. */
type Taken = { release: Release; isNew: boolean };

/**
 * Checks the release of a remote that was built elsewhere and settles a copy in `<distDir>/<part>/<version>/`. Of its
 * release.json, only what is allowed there is written again.
 * @throws Error naming the file that is refused and what to do; nothing is left behind then.
 */
export async function takeRelease(from: string, distDir: string, part: PartName): Promise<Taken> {
  if (part === 'host') throw new Error('The host is built here alone: run npm run release -- host.');
  const files = await readFolder(from);
  const { release, described } = checkRelease(files, part);
  return inNewFolder(distDir, part, async (folder) => {
    for (const [file, content] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    const { version } = await nameFiles(folder, described);
    if (version !== release.version) {
      throw new Error(
        `${RELEASE_FILE} says version ${release.version}, its files are ${version}: ${RELEASE_FILE} was changed. Build the release again.`,
      );
    }
    await writeRelease(folder, release);
    const isNew = !(await isThere(releaseFolder(distDir, part, version)));
    return { release: await settle(folder, distDir, release), isNew };
  });
}

/** Takes a release away again that did not become live. */
export async function dropRelease(distDir: string, { part, version }: Release): Promise<void> {
  await rm(releaseFolder(distDir, part, version), { recursive: true, force: true });
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
