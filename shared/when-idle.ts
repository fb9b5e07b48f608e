/** A browser that is never idle runs the callback after this time. */
const LATEST_MS = 2000;

/**
 * Runs a callback once the browser is idle. Safari cannot tell, so there it runs as soon as possible.
 * @returns a function that cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(callback, { timeout: LATEST_MS });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}
