import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type PartName, SERVER_FOLDER } from '../state/parts.ts';
import { RELEASE_FILE, type Release, releaseFolder } from '../state/release.ts';
import { buildRelease } from './build-release.ts';
import { hashOfSources } from './part-sources.ts';
import { precompress } from './precompress.ts';

/** A release, and the hash of what it was built from. */
export type Build = { release: Release; sources: string };

/**
 * Builds a part into its immutable folder `<distDir>/<part>/<version>/`. The same sources give the same version; a
 * version that is there already stays as it is.
 * @param root the folder that holds the part's sources.
 * @throws Error with the build's output when it fails; nothing is left behind then.
 */
export async function buildPart(root: string, distDir: string, part: PartName): Promise<Build> {
  return inNewFolder(distDir, part, async (folder) => {
    // Before they are read: what changes meanwhile makes the part stale.
    const sources = await hashOfSources(root, part);
    const release = await buildRelease(root, part, folder);
    return { release: await settle(folder, distDir, release), sources };
  });
}

/** Gives a task an empty folder beside a part's releases, to be moved to its place; it is gone afterwards. */
export async function inNewFolder<Value>(
  distDir: string,
  part: PartName,
  task: (folder: string) => Promise<Value>,
): Promise<Value> {
  await mkdir(path.join(distDir, part), { recursive: true });
  const folder = await mkdtemp(path.join(distDir, part, '.building-'));
  // Made for its owner alone, but the web server has to read what becomes of it.
  await chmod(folder, 0o755);
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compresses a finished release and moves it to its place, unless the same one has been there before. */
export async function settle(folder: string, distDir: string, release: Release): Promise<Release> {
  await precompress(folder, { skip: [SERVER_FOLDER] });
  const place = releaseFolder(distDir, release.part, release.version);
  try {
    await rename(folder, place);
    return release;
  } catch (error) {
    const existing = await readFile(path.join(place, RELEASE_FILE), 'utf8').catch(() => null);
    if (existing === null) throw error;
    return JSON.parse(existing);
  }
}
