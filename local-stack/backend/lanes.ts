import { BusyError, createQueue, type Queue } from '@burhan/shared/queue';

/**
 * Who sends a request. Each lane has a limit of its own: anonymous requests leave room at the database for those of
 * signed-in accounts and for sign-ins.
 */
export type Lane = 'signed in' | 'signing in' | 'anonymous';

/** Runs a task in its lane, as soon as that has room. @throws BusyError when that takes too long. */
export type Lanes = <Result>(lane: Lane, task: () => Promise<Result>) => Promise<Result>;

export type LaneLimits = {
  /** Tasks of a lane that run at once. */
  running: Record<Lane, number>;
  /** Tasks of a lane that may wait for that. */
  waiting: number;
  /** From asking to the result. */
  deadlineMs: number;
};

export function createLanes({ running, waiting, deadlineMs }: LaneLimits): Lanes {
  const queues: Record<Lane, Queue> = {
    'signed in': createQueue({ atOnce: running['signed in'], waiting }),
    'signing in': createQueue({ atOnce: running['signing in'], waiting }),
    anonymous: createQueue({ atOnce: running.anonymous, waiting }),
  };

  return async (lane, task) => {
    // A database that takes connections and says nothing must not keep requests waiting for good.
    const late = new AbortController();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new BusyError('The database does not answer.');
      late.abort(error);
      reject(error);
    }, deadlineMs);
    const result = queues[lane](task, { signal: late.signal });
    return Promise.race([result, tooLate]).finally(() => clearTimeout(timer));
  };
}
