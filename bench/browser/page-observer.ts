/** Observations collected inside a page. Times are in ms from the start of its navigation. */
export type PageObservations = {
  firstPaint: number | null;
  largestPaint: number | null;
  contentReady: number | null;
  layoutShift: number;
  interactionDurations: number[];
};

declare global {
  interface Window {
    benchObservations: PageObservations;
  }
}

/**
 * Runs in the page before its own scripts; must not refer to anything outside itself.
 * @param readySelector matches once the content is in the document.
 */
export function observePage(readySelector: string): void {
  const unseen = { firstPaint: null, largestPaint: null, contentReady: null };
  const seen: PageObservations = { ...unseen, layoutShift: 0, interactionDurations: [] };
  window.benchObservations = seen;

  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...options });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  const takeEvent = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEventTiming).interactionId) seen.interactionDurations.push(entry.duration);
  };
  observe('event', takeEvent, { durationThreshold: 16 });
  // All shifts are added up, because visits are shorter than the 5 s window that CLS counts.
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!shift.hadRecentInput) seen.layoutShift += shift.value;
  });

  const look = () => {
    if (document.querySelector(readySelector)) seen.contentReady = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
