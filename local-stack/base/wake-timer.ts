/** Runs a task at the earliest of the times that it was asked for: one run at a time, and one more that waits for it. */
export type WakeTimer = {
  /** Asks for a run after this many milliseconds, later than that where one is running. */
  wakeIn(delayMs: number): void;
  /** Runs nothing any more, and waits for what runs. */
  close(): Promise<void>;
};

/** Node runs longer timers at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** @param task rejects never. A time that is too far away for a timer wakes it before. */
export function createWakeTimer(task: () => Promise<void>): WakeTimer {
  let pending: { timer: NodeJS.Timeout; dueAt: number } | null = null;
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isClosed = false;

  const run = async () => {
    isWaiting = false;
    if (!isClosed) await task();
  };

  return {
    wakeIn(delayMs) {
      const dueAt = performance.now() + delayMs;
      if (isClosed || (pending && pending.dueAt <= dueAt)) return;
      if (pending) clearTimeout(pending.timer);
      const timer = setTimeout(
        () => {
          pending = null;
          if (!isWaiting) running = running.then(run);
          isWaiting = true;
        },
        Math.min(delayMs, LONGEST_MS),
      );
      pending = { timer, dueAt };
    },
    async close() {
      isClosed = true;
      if (pending) clearTimeout(pending.timer);
      await running;
    },
  };
}
