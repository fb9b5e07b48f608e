/** Too many are waiting already; later there may be room. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Runs a task when it is its turn.
 * @throws BusyError at once when the line is full; the signal's reason when that is aborted before the task begins.
 */
export type Queue = <Result>(
  task: () => Promise<Result>,
  /** With its signal, whoever wants the result may go. */
  place?: { signal?: AbortSignal },
) => Promise<Result>;

/** Bounds what is done at once; the others wait in the order in which they were asked for. */
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
