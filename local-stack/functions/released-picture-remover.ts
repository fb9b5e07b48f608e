import type { Job } from '../base/jobs.ts';
import type { Log } from '../base/log.ts';
import { type PictureNames, removeReleased } from '../images/unused-pictures.ts';
import type { UploadFolder } from '../images/upload-folder.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes the pictures of drafts that are gone: at the start, and each hour. */
export function removeReleasedPictures(options: {
  uploads: Pick<UploadFolder, 'list' | 'remove'>;
  names: PictureNames;
  log: Log;
}): Job {
  const { uploads, names, log } = options;
  let nextAt = 0;
  return {
    name: 'Deleting the pictures of drafts that are gone',
    dueIn: () => nextAt - performance.now(),
    async run() {
      const removed = await removeReleased(uploads, names);
      if (removed.length > 0) log.info(`Deleted ${removed.length} pictures of drafts that are gone.`);
      nextAt = performance.now() + HOUR_MS;
    },
  };
}
