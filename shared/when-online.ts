/**
 * Runs a callback after a pause. If the browser is offline then, the callback runs once it is online again.
 * @returns a function that cancels it.
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
