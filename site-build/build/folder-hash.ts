import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../state/folder-files.ts';

/** Hexadecimal SHA-256 of the names and contents of all files below some paths, independent of time and place. */
export async function folderHash(
  root: string,
  paths: readonly string[],
  isIncluded: (file: string) => boolean = () => true,
): Promise<string> {
  const files = (await Promise.all(paths.map((start) => filesAt(root, start)))).flat();
  const hash = createHash('sha256');
  for (const file of files.filter(isIncluded).sort()) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** `start` itself if it is a file, or all files below it if it is a folder; empty if it does not exist. */
async function filesAt(root: string, start: string): Promise<string[]> {
  const there = await stat(path.join(root, start)).catch(() => null);
  if (there?.isFile()) return [start];
  return (await filesBelow(path.join(root, start))).map((file) => path.posix.join(start, file));
}
