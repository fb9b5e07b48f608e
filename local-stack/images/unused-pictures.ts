import { type Job, repeated } from '../base/jobs.ts';
import type { Log } from '../base/log.ts';
import type { KeptPicture, UploadFolder } from './upload-folder.ts';

/** What the database says of uploaded pictures, by their names. */
export type PictureNames = {
  /** Those that rows, drafts, or changes since then name; without a time, of the whole history. */
  named(since?: Date): Promise<ReadonlySet<string>>;
  /** Those that a draft named until a day ago, and nothing names any more. Each is told once. */
  takeReleased(): Promise<readonly string[]>;
};

/** Uploaded pictures that nothing names. */
export type UnusedPictures = {
  list(): Promise<KeptPicture[]>;
  /** Deletes those that the list has. @returns them. */
  clear(): Promise<KeptPicture[]>;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What the history can bring back for so long is kept (docs/rules/accounts.md#unused-pictures). */
export const HISTORY_MS = 90 * DAY_MS;

/** A picture is uploaded before what names it is saved. */
const UNSAVED_MS = DAY_MS;

type Files = Pick<UploadFolder, 'list' | 'remove'>;

/** Of pictures on disk. @param now in milliseconds since 1970. */
export function unusedPictures(
  files: Files,
  names: Pick<PictureNames, 'named'>,
  now = Date.now,
): UnusedPictures {
  const list = async () => {
    // The files first: one that comes meanwhile is not looked at.
    const kept = await files.list();
    const named = await names.named(new Date(now() - HISTORY_MS));
    return kept.filter(({ name, uploadedAt }) => !named.has(name) && isOld(uploadedAt, now()));
  };
  return {
    list,
    async clear() {
      const unused = await list();
      for (const { name } of unused) await files.remove(name);
      return unused;
    },
  };
}

/** Deletes the pictures of drafts that are gone: at the start, and each hour. */
export function removeReleased(files: Files, names: PictureNames, log: Log, now = Date.now): Job {
  return repeated('Deleting the pictures of drafts that are gone', async () => {
    const released = new Set(await names.takeReleased());
    const kept = released.size > 0 ? await files.list() : [];
    const removed = kept.filter(({ name, uploadedAt }) => released.has(name) && isOld(uploadedAt, now()));
    for (const { name } of removed) await files.remove(name);
    if (removed.length > 0) log.info(`Deleted ${removed.length} pictures of drafts that are gone.`);
    return HOUR_MS;
  });
}

function isOld(uploadedAt: string, now: number): boolean {
  return Date.parse(uploadedAt) < now - UNSAVED_MS;
}
