/** A browser that is never idle does it after this long. */
const LATEST_MS = 2000;

/**
 * Does something once the browser has nothing more urgent to do; at the next chance where it cannot tell (Safari).
 * @returns how to call it off.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(callback, { timeout: LATEST_MS });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}
