import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file that only this user may read, at once: a crash leaves the old or the new one. In a folder that others
 * may write to, too: its draft is a file that was not there before, never one that somebody prepared.
 */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  // Outside of what cleans up: a file that is there already is somebody else's.
  const handle = await open(draft, 'wx', 0o600);
  try {
    try {
      await handle.chmod(0o600);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What lets others at a folder. */
export type Exposure = 'another owner' | 'open to others';

/**
 * Who besides this user could read or change what is in a folder; null where nobody could, and on systems without
 * owners and modes.
 */
export function exposureOf({ uid, mode }: Pick<Stats, 'uid' | 'mode'>): Exposure | null {
  const user = process.getuid?.();
  if (user === undefined) return null;
  if (uid !== user) return 'another owner';
  return (mode & 0o077) === 0 ? null : 'open to others';
}
