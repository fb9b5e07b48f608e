/** The resource cannot take the task on now; later it may. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Runs one task at a time, in the order in which they were asked for. */
export type SerialQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for a resource that takes one user at a time, such as PGlite's only connection.
 * @param maximumWaiting tasks that may wait; the next is refused with `BusyError`.
 */
export function createSerialQueue(maximumWaiting = Number.POSITIVE_INFINITY): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return (task) => {
    if (waiting > maximumWaiting) return Promise.reject(new BusyError('Too many requests are waiting.'));
    waiting++;
    const result = last.then(task).finally(() => {
      waiting--;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
