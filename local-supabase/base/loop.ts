import type { Log } from './log.ts';

/** Something that is done again and again, one run at a time. */
export type Loop = {
  /** Makes the next run due after `ms` milliseconds, unless it is due earlier. */
  wake(ms?: number): void;
  /** Starts no more runs, and waits for the current one. */
  close(): Promise<void>;
};

const RETRY_MS = 4000;
/** How often a lasting failure is logged again, for people who read only the last lines. */
const SAY_AGAIN_MS = 10 * 60_000;

/**
 * Calls `run` now, whenever it is due again, and when woken.
 * @param name the beginning of a sentence for the log. @param run resolves to milliseconds until it is due again.
 */
export function startLoop(name: string, run: () => Promise<number>, log: Log): Loop {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running = Promise.resolve();
  let isClosed = false;
  let sayAt = 0;

  const begin = async () => {
    if (isClosed) return;
    try {
      wake(await run());
      sayAt = 0;
    } catch (error) {
      if (!isClosed && performance.now() >= sayAt) {
        log.error(`${name} failed; it is tried again.`, error);
        sayAt = performance.now() + SAY_AGAIN_MS;
      }
      wake(RETRY_MS);
    }
  };
  const wake = (ms = 0) => {
    const at = performance.now() + ms;
    if (isClosed || at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      running = running.then(begin);
    }, ms);
  };
  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
