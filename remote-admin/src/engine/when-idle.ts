/** Where a browser cannot tell when it is idle, this long after the first form is there. */
const FALLBACK_DELAY_MS = 1500;

/** Does something once the browser has nothing more urgent to do. @returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}
