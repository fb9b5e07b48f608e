import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A folder's files by their paths, with forward slashes. */
export type Files = ReadonlyMap<string, Buffer>;

/** What the largest release of this project would fit into ten times. */
const MAX_FILES = 2000;
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_BYTES = 40 * 1024 * 1024;
const MAX_PATH_LENGTH = 200;

/** Also what an address says without escapes. No name begins with a dot: neither `..` nor what is hidden. */
export const FILE_NAME = /^(?:[\w@~$+-][\w@~$+.-]*\/)*[\w@~$+-][\w@~$+.-]*$/;

/**
 * Reads a folder that somebody else wrote, whole, so that nothing changes between what is checked and what is taken.
 * Compressed forms are left out: they are made anew.
 * @throws Error naming the file that is no plain file, has no plain name or is too large.
 */
export async function readFolder(root: string): Promise<Files> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (!FILE_NAME.test(file) || file.length > MAX_PATH_LENGTH) {
        throw new Error(
          `${JSON.stringify(file)}: rename it to letters, digits, "-", "_" and ".", beginning with no dot, or remove it.`,
        );
      }
      if (entry.isSymbolicLink()) throw new Error(`${file} is a link: put the file itself in its place.`);
      if (entry.isDirectory()) {
        await visit(file);
        continue;
      }
      if (/\.(br|gz)$/.test(file)) continue;
      if (files.size >= MAX_FILES)
        throw new Error(`${file}: there are more than ${MAX_FILES} files: leave out what no page needs.`);
      const content = await readPlainFile(path.join(root, file), file);
      bytes += content.length;
      if (bytes > MAX_BYTES)
        throw new Error(
          `${file}: all files are larger than ${MAX_BYTES} bytes: leave out what no page needs.`,
        );
      files.set(file, content);
    }
  };
  await visit('');
  return files;
}

async function readPlainFile(file: string, name: string): Promise<Buffer> {
  // Not a link that was put there since, and without waiting for one who writes to a pipe.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (cause) => {
      throw new Error(`${name} cannot be read as a plain file: put the file itself in its place.`, { cause });
    },
  );
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new Error(`${name} is no plain file: remove it.`);
    if (about.size > MAX_FILE_BYTES)
      throw new Error(`${name} is larger than ${MAX_FILE_BYTES} bytes: split it, or make it smaller.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
