import { BusyError } from '../base/serial-queue.ts';

/** Runs tasks, a few at a time; the others wait in the order in which they were asked for. */
export type LimitedQueue = {
  /**
   * @param isPreferred waits in a line of its own, which is served first: however many others ask, these get through.
   * @throws BusyError at once when the line is full.
   */
  run<Result>(task: () => Promise<Result>, isPreferred?: boolean): Promise<Result>;
};

/**
 * @param maximumRunning tasks at the same time.
 * @param maximumWaiting tasks in each of the two lines.
 */
export function createLimitedQueue(maximumRunning: number, maximumWaiting: number): LimitedQueue {
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  const startNext = () => {
    if (running >= maximumRunning) return;
    const start = preferred.shift() ?? others.shift();
    if (!start) return;
    running++;
    start();
  };

  return {
    run(task, isPreferred = false) {
      const line = isPreferred ? preferred : others;
      if (running >= maximumRunning && line.length >= maximumWaiting) {
        return Promise.reject(new BusyError('Too many tasks are waiting.'));
      }
      const { promise: turn, resolve } = Promise.withResolvers<void>();
      line.push(resolve);
      startNext();
      return turn.then(task).finally(() => {
        running--;
        startNext();
      });
    },
  };
}
