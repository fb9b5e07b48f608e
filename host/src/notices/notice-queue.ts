import type { Notice } from '@burhan/shared/contract';

/** Notices that wait for the code that shows them: it is fetched apart from the first load (Decisions 5). */
const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | undefined;
let request: (() => void) | undefined;

/** Shows a site-wide notice, fetching the code for it where that has not happened yet. */
export function notify(notice: Notice): void {
  if (show) {
    show(notice);
    return;
  }
  waiting.push(notice);
  request?.();
}

/** Told when a notice waits for code that is not there. @returns stops telling. */
export function onNoticeWaiting(handler: () => void): () => void {
  request = handler;
  if (waiting.length > 0) handler();
  return () => {
    request = undefined;
  };
}

/** Takes what waits and all that comes. @returns gives the task back. */
export function takeNotices(handler: (notice: Notice) => void): () => void {
  show = handler;
  for (const notice of waiting.splice(0)) handler(notice);
  return () => {
    show = undefined;
  };
}

/** Forgets what waits: it would come too late. */
export function dropWaitingNotices(): void {
  waiting.length = 0;
}
