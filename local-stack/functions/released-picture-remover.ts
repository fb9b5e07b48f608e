import type { Log } from '../base/log.ts';
import { type PictureNames, removeReleased } from '../images/unused-pictures.ts';
import type { UploadFolder } from '../images/upload-folder.ts';

export type ReleasedPictureRemover = { close(): Promise<void> };

const HOUR_MS = 60 * 60 * 1000;

/** Deletes the pictures of drafts that are gone: at the start, and each hour. */
export function startReleasedPictureRemover(options: {
  uploads: Pick<UploadFolder, 'list' | 'remove'>;
  names: PictureNames;
  log: Log;
}): ReleasedPictureRemover {
  const { uploads, names, log } = options;
  let isClosed = false;
  const remove = async () => {
    try {
      const removed = await removeReleased(uploads, names);
      if (removed.length > 0) log.info(`Deleted ${removed.length} pictures of drafts that are gone.`);
    } catch (error) {
      if (!isClosed) log.warn('The pictures of drafts that are gone could not be deleted.', { error });
    }
  };
  let running = remove();
  const timer = setInterval(() => {
    running = running.then(remove);
  }, HOUR_MS);
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
