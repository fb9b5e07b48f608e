import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that a reader finds the old content or the new, whole, also after a power cut. In a folder that others
 * may write to, too: its draft is a file that was not there before, never one that somebody prepared.
 * @param mode of a file that only this user may read: 0o600.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replace(file, (draft) => writeFile(draft, content, { flag: 'wx', mode, flush: true }));
}

/** Points a symbolic link elsewhere in one step: at no time is it missing. @param target relative to the link. */
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
    // One that was there already is somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true });
    throw error;
  }
}
