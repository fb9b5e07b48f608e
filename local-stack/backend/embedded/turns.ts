import { BusyError } from '../../base/serial-queue.ts';

/** A mutex with a queue: gives a resource to one holder at a time, which is its turn. */
export type Turns = {
  /**
   * @returns what gives the turn back; a second call does nothing.
   * @throws BusyError when too many wait.
   */
  take(): Promise<() => void>;
};

export function createTurns(maximumWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  const giveBack = () => {
    let isMine = true;
    return () => {
      if (!isMine) return;
      isMine = false;
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    };
  };

  return {
    async take() {
      if (isTaken) {
        if (waiting.length >= maximumWaiting) throw new BusyError('Too many requests are waiting.');
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.push(resolve);
        await promise;
      }
      isTaken = true;
      return giveBack();
    },
  };
}
