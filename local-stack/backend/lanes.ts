import { BusyError } from '../base/serial-queue.ts';

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

export function createLanes({ running: limits, waiting: maximumWaiting, deadlineMs }: LaneLimits): Lanes {
  const running: Record<Lane, number> = { 'signed in': 0, 'signing in': 0, anonymous: 0 };
  const waiting: Record<Lane, Set<() => void>> = {
    'signed in': new Set(),
    'signing in': new Set(),
    anonymous: new Set(),
  };

  const run = async <Result>(lane: Lane, task: () => Promise<Result>): Promise<Result> => {
    try {
      return await task();
    } finally {
      const [next] = waiting[lane];
      if (next) {
        waiting[lane].delete(next);
        next();
      } else running[lane]--;
    }
  };

  return (lane, task) => {
    if (running[lane] < limits[lane]) {
      running[lane]++;
      return withDeadline(run(lane, task), deadlineMs);
    }
    if (waiting[lane].size >= maximumWaiting) {
      return Promise.reject(new BusyError('Too many requests are waiting.'));
    }
    const { promise: admitted, resolve } = Promise.withResolvers<void>();
    waiting[lane].add(resolve);
    // Given up while it waits, it must not take the place of one that is waited for.
    const leave = () => waiting[lane].delete(resolve);
    return withDeadline(
      admitted.then(() => run(lane, task)),
      deadlineMs,
    ).finally(leave);
  };
}

/** A database that takes connections and says nothing must not keep requests waiting for good. */
async function withDeadline<Result>(running: Promise<Result>, deadlineMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BusyError('The database does not answer.')), deadlineMs);
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}
