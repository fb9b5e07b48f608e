import { copyFile, link } from 'node:fs/promises';

/**
 * Puts a file at a second place: as a link where the file system allows. Nothing may write into either afterwards.
 * @throws Error when there is no such file, or the place is taken by a folder.
 */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(() => copyFile(source, target));
}
