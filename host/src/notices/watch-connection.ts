import type { Notice } from '@burhan/shared/contract';

/** Tells when the connection is lost, and when it is back after that. @returns stops watching. */
export function watchConnection(notify: (notice: Notice) => void): () => void {
  let isLost = false;
  const onOffline = () => {
    isLost = true;
    notify('offline');
  };
  const onOnline = () => {
    if (!isLost) return;
    isLost = false;
    notify('online');
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}
