/** Too many tasks are waiting. A later attempt may succeed. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Runs a task when its turn comes.
 * @throws BusyError at once when the queue is full; the signal's reason when it is aborted before the task begins.
 */
export type Queue = <Result>(
  task: () => Promise<Result>,
  /** Aborting the signal takes a waiting task out of the queue. */
  place?: { signal?: AbortSignal },
) => Promise<Result>;

/** Limits how many tasks run at once. The others wait in the order of their requests. */
export function createQueue({ atOnce = 1, waiting = Number.POSITIVE_INFINITY } = {}): Queue {
  const line = new Set<() => void>();
  let running = 0;

  const wait = async (signal?: AbortSignal) => {
    if (line.size >= waiting) throw new BusyError('Too many are waiting.');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      line.delete(resolve);
      reject(signal?.reason);
    };
    line.add(resolve);
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  };

  const givePlaceOn = () => {
    const [next] = line;
    if (!next) {
      running--;
      return;
    }
    line.delete(next);
    next();
  };

  return async (task, { signal } = {}) => {
    if (running >= atOnce) await wait(signal);
    else running++;
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      givePlaceOn();
    }
  };
}

/** Shares one running task among all callers that ask for its key while it runs. */
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
