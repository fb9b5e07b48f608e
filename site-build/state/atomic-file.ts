import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that a reader finds either the whole old or the whole new content, also after a power cut. This is
 * safe in a folder that others may write to: the temporary file is always new, never one that somebody else prepared.
 * @param mode the file's permissions, such as 0o600 for a file that only this user may read.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replace(file, (draft) => writeFile(draft, content, { flag: 'wx', mode, flush: true }));
}

/** Points a symbolic link elsewhere in one step, so that it is never missing. @param target relative to the link. */
export function switchLink(link: string, target: string): Promise<void> {
  return replace(link, (draft) => symlink(target, draft));
}

async function replace(file: string, make: (draft: string) => Promise<void>): Promise<void> {
  const name = `.${path.basename(file)}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const draft = path.join(path.dirname(file), name);
  try {
    await make(draft);
    await rename(draft, file);
  } catch (error) {
    // A temporary file that existed already belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true });
    throw error;
  }
}
