import type { Stats } from 'node:fs';
import { writeFileAtomically } from '@burhan/releases/state/atomic-file';

/** Writes a file that only this user may read, at once: a crash leaves the old or the new one. */
export function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  return writeFileAtomically(file, content, 0o600);
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
