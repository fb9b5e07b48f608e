/** What a page is seen to do, collected inside it. Times in ms from its navigation's start. */
export type PageObservations = {
  firstPaint: number | null;
  largestPaint: number | null;
  contentReady: number | null;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
  interactionDurations: number[];
};

declare global {
  interface Window {
    benchObservations: PageObservations;
  }
}

/**
 * Runs in the page before its own scripts; must not refer to anything outside itself.
 * @param readySelector what is in the document once the content is there.
 */
export function observePage(readySelector: string): void {
  const seen: PageObservations = {
    firstPaint: null,
    largestPaint: null,
    contentReady: null,
    layoutShift: 0,
    longTasks: [],
    interactionDurations: [],
  };
  window.benchObservations = seen;

  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  observe('longtask', (entry) => {
    seen.longTasks.push({ start: entry.startTime, duration: entry.duration });
  });
  observe(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) seen.interactionDurations.push(entry.duration);
    },
    { durationThreshold: 16 },
  );

  // Cumulative layout shift: the worst session window, at most 5 s long and with gaps below 1 s (web.dev/cls).
  const session = { sum: 0, start: 0, last: Number.NEGATIVE_INFINITY };
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (shift.hadRecentInput) return;
    const continues = shift.startTime - session.last < 1000 && shift.startTime - session.start < 5000;
    if (!continues) Object.assign(session, { sum: 0, start: shift.startTime });
    session.sum += shift.value;
    session.last = shift.startTime;
    seen.layoutShift = Math.max(seen.layoutShift, session.sum);
  });

  const look = () => {
    if (document.querySelector(readySelector)) seen.contentReady = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
