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
  const waiting = new Set<() => void>();
  let running = 0;

  const waitTurn = async (signal?: AbortSignal) => {
    if (waiting.size >= maximumWaiting) throw new ApiError('busy', 'The site is busy. Please try again.');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      waiting.delete(resolve);
      reject(new ApiError('malformed', 'The request broke off.'));
    };
    waiting.add(resolve);
    signal?.addEventListener('abort', giveUp, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', giveUp));
  };

  return async (task, signal) => {
    if (running >= maximumRunning) await waitTurn(signal);
    else running++;
    try {
      if (signal?.aborted) throw new ApiError('malformed', 'The request broke off.');
      return await task();
    } finally {
      // The next one takes over this one's place.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}
