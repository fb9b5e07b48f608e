import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Hexadecimal SHA-256 of the names and contents of all files below some paths, independent of time and place. */
export async function folderHash(
  root: string,
  paths: readonly string[],
  isIncluded: (file: string) => boolean = () => true,
  read: (file: string) => Promise<Uint8Array> = (file) => readFile(path.join(root, file)),
): Promise<string> {
  const files = (await Promise.all(paths.map((start) => filesBelow(root, start, isIncluded)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await read(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesBelow(
  root: string,
  start: string,
  isIncluded: (file: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (!isIncluded(file)) continue;
      if (entry.isDirectory()) await visit(file);
      else if (entry.isFile()) found.push(file);
    }
  };
  const parent = path.posix.dirname(start);
  const entries = await readdir(path.join(root, parent), { withFileTypes: true });
  const entry = entries.find(({ name }) => start === '' || name === path.posix.basename(start));
  if (start === '' || entry?.isDirectory()) await visit(start);
  else if (entry?.isFile()) found.push(start);
  return found;
}
