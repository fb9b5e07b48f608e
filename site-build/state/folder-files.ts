import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** How long unused files are kept. A site may use one again, for example when a title is changed back. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** All files below a folder, relative to it; empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Puts files of a folder into another one, under the same names. */
export async function linkFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const subfolder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, subfolder), { recursive: true });
  await Promise.all(files.map((file) => linkOrCopy(path.join(from, file), path.join(to, file))));
}

/**
 * Puts a file at a second place, as a hard link if the file system allows. Nothing may write into either afterwards.
 * @throws Error when there is no such file, or a folder is at the second place.
 */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(() => copyFile(source, target));
}

/** Removes a folder's old files that no prerendered site uses. A site has hard links to the files it uses. */
export async function removeUnused(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => null);
      if (stats?.isFile() && stats.nlink === 1 && stats.mtimeMs < oldest) await rm(file, { force: true });
    }),
  );
}
