import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, symlink } from 'node:fs/promises';
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
  const beside = besideOf(file);
  // Outside of what cleans up: a file that is there already is somebody else's.
  const handle = await open(beside, 'wx', mode);
  try {
    try {
      if (mode !== undefined) await handle.chmod(mode);
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Points a symbolic link elsewhere in one step: at no time is it missing. @param target relative to the link. */
export async function switchLink(link: string, target: string): Promise<void> {
  const beside = besideOf(link);
  await symlink(target, beside);
  try {
    await rename(beside, link);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function besideOf(file: string): string {
  return path.join(
    path.dirname(file),
    `.${path.basename(file)}-${process.pid}-${randomBytes(4).toString('hex')}`,
  );
}
