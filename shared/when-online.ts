/**
 * Does something after a pause, and not while the browser is offline: then once it is online again.
 * @returns how to call it off.
 */
export function whenOnline(callback: () => unknown, pauseMs = 0): () => void {
  const timer = setTimeout(() => {
    if (navigator.onLine) callback();
    else window.addEventListener('online', callback, { once: true });
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', callback);
  };
}
