import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { PictureCache } from '@burhan/supabase/functions/api/dependencies';
import type { Log } from '../base/log.ts';
import { errorCode } from '../base/startup-error.ts';
import { ENTRY_HEAD_BYTES, parseCacheEntry, writeCacheEntry } from './cache-entry.ts';

/** How much of what is allowed is left once there was too much. */
const KEPT_SHARE = 0.9;

/** A use is noted this seldom: each note is a write. */
const USE_NOTED_MS = 60_000;

type Held = { bytes: number; usedAtMs: number };

/**
 * Keeps bytes in a folder of its own, at most `maximumBytes` of them; the longest unused go first. An entry appears
 * whole or not at all, whenever the process ends, and one that was damaged since is not given out.
 */
export async function openDiskCache(folder: string, maximumBytes: number, log: Log): Promise<PictureCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const held = await readHeld(folder);
  let total = [...held.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  const forget = async (name: string) => {
    total -= held.get(name)?.bytes ?? 0;
    held.delete(name);
    await rm(path.join(folder, name), { force: true });
  };
  const makeRoom = async () => {
    if (total <= maximumBytes) return;
    const oldestFirst = [...held].sort(([, one], [, other]) => one.usedAtMs - other.usedAtMs);
    for (const [name] of oldestFirst) {
      if (total <= maximumBytes * KEPT_SHARE) return;
      await forget(name);
    }
  };
  const noteUse = async (name: string, entry: Held) => {
    const now = Date.now();
    if (now - entry.usedAtMs < USE_NOTED_MS) return;
    entry.usedAtMs = now;
    await utimes(path.join(folder, name), now / 1000, now / 1000);
  };
  await makeRoom();

  return {
    async read(key) {
      const name = nameOf(key);
      const known = held.get(name);
      if (!known) return null;
      try {
        const entry = await parseCacheEntry(await readFile(path.join(folder, name)));
        if (entry) await noteUse(name, known);
        else {
          log.warn('A kept picture was damaged; it is fetched again.', { file: name });
          await forget(name);
        }
        return entry;
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') log.warn('A kept picture cannot be read.', { error });
        await forget(name).catch(() => undefined);
        return null;
      }
    },

    async write(key, bytes) {
      const size = bytes.byteLength + ENTRY_HEAD_BYTES;
      if (size > maximumBytes) return;
      const name = nameOf(key);
      const now = Date.now();
      try {
        await writeCacheEntry(folder, name, { bytes, storedAtMs: now });
        total += size - (held.get(name)?.bytes ?? 0);
        held.set(name, { bytes: size, usedAtMs: now });
        await makeRoom();
      } catch (error) {
        log.warn('A picture could not be kept; it is fetched again when it is asked for.', { error });
      }
    },
  };
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** What earlier processes kept; what they never finished is removed. */
async function readHeld(folder: string): Promise<Map<string, Held>> {
  const held = new Map<string, Held>();
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Names of entries are hexadecimal; what else is there was never finished.
    if (!/^[0-9a-f]{64}$/.test(name)) await rm(file, { force: true });
    else {
      const { size, mtimeMs } = await stat(file);
      held.set(name, { bytes: size, usedAtMs: mtimeMs });
    }
  }
  return held;
}
