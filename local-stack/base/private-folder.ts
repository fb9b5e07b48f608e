import type { Stats } from 'node:fs';

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
