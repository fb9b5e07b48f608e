import type { Notice } from '@burhan/shared/contract/page';

/** Tells when the connection is lost, and when it is back after that. */
export function watchConnection(notify: (notice: Notice) => void): void {
  let isLost = false;
  window.addEventListener('offline', () => {
    isLost = true;
    notify('offline');
  });
  window.addEventListener('online', () => {
    if (!isLost) return;
    isLost = false;
    notify('online');
  });
}
