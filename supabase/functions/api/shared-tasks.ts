import { ApiError } from './api-error.ts';

/** Shares one running task among all who ask for the same key while it runs. */
export function createSharedTasks<Result>(): (key: string, start: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, start) => {
    const present = running.get(key);
    if (present !== undefined) return present;
    const task = start().finally(() => running.delete(key));
    running.set(key, task);
    return task;
  };
}

/** Runs a task when there is room for it. @throws ApiError `busy` when too many wait already. */
export type WorkGate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Bounds how much is in memory at once: `maximumRunning` tasks run, `maximumWaiting` more wait their turn. */
export function createWorkGate(maximumRunning: number, maximumWaiting: number): WorkGate {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running >= maximumRunning) {
      if (waiting.length >= maximumWaiting) throw new ApiError('busy', 'The site is busy. Please try again.');
      await new Promise<void>((proceed) => waiting.push(proceed));
    } else running++;
    try {
      return await task();
    } finally {
      // The next one takes over this one's place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
