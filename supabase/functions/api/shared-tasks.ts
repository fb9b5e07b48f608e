import { BusyError, createQueue } from '@burhan/shared/queue';
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

/**
 * Runs a task when there is room for it, unless whoever wants it (`signal`) has gone by then.
 * @throws ApiError `busy` when too many wait already, `malformed` when it is not wanted any more.
 */
export type WorkGate = <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Bounds how much is in memory at once: `maximumRunning` tasks run, `maximumWaiting` more wait their turn. */
export function createWorkGate(maximumRunning: number, maximumWaiting: number): WorkGate {
  const queue = createQueue({ atOnce: maximumRunning, waiting: maximumWaiting });
  return async (task, signal) => {
    try {
      return await queue(task, signal && { signal });
    } catch (error) {
      if (error instanceof BusyError) throw new ApiError('busy', 'The site is busy. Please try again.');
      if (signal?.aborted && error === signal.reason) {
        throw new ApiError('malformed', 'The request broke off.');
      }
      throw error;
    }
  };
}
