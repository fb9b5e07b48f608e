import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { linkOrCopy } from '../building/link-or-copy.ts';

/**
 * Puts the files that the host brings for the site's root (pictures, icons) into a composed site: as links to the
 * release's own files where the file system allows, since pages are composed often and releases never change.
 * Their compressed siblings come along: nothing may write into a linked file.
 * @returns their addresses.
 */
export async function addSiteMedia(source: string, target: string): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)));

  await Promise.all(
    [...new Set(files.map((file) => path.dirname(file)))].map((folder) =>
      mkdir(path.join(target, folder), { recursive: true }),
    ),
  );
  await Promise.all(files.map((file) => linkOrCopy(path.join(source, file), path.join(target, file))));
  return files.map((file) => `/${file.split(path.sep).join('/')}`);
}
