const WINDOW_MS = 60_000;
const MAXIMUM_FAILURES = 5;

/** Pairs remembered at most; the longest unchanged is forgotten first. */
const MAXIMUM_PAIRS = 50_000;

/** What became of an attempt: whether it was let through, and if not, how long to wait. */
export type LimitedAttempt<Result> = { result: Result } | { retryAfterSeconds: number };

export type LoginLimit = {
  /**
   * Makes an attempt to log in unless the pair has failed too often within the last minute. Attempts of one pair
   * run one after the other, so that many at once gain nothing.
   * @param attempt tells, with its result, whether the password was right, wrong, or not looked at.
   */
  attempt<Result>(
    pair: { account: string; address: string },
    attempt: () => Promise<{ result: Result; outcome: 'right' | 'wrong' | 'unknown' }>,
  ): Promise<LimitedAttempt<Result>>;
};

type Pair = { failures: number[]; last: Promise<unknown>; running: number };

/**
 * Counts failed logins per pair of account and client address (Decisions 3).
 * @param now a clock in milliseconds that never goes back.
 */
export function createLoginLimit(now: () => number = () => performance.now()): LoginLimit {
  const pairs = new Map<string, Pair>();

  return {
    attempt({ account, address }, attempt) {
      const key = `${account.trim().toLowerCase().slice(0, 320)}\n${addressBlock(address)}`;
      const pair = pairs.get(key) ?? { failures: [], last: Promise.resolve(), running: 0 };
      // Last in the map: the most recently used.
      pairs.delete(key);
      pairs.set(key, pair);
      forgetOldest(pairs);

      const run = async () => {
        pair.failures = pair.failures.filter((time) => now() - time < WINDOW_MS);
        const oldest = pair.failures[0];
        if (oldest !== undefined && pair.failures.length >= MAXIMUM_FAILURES) {
          return { retryAfterSeconds: Math.max(1, Math.ceil((oldest + WINDOW_MS - now()) / 1000)) };
        }
        const { result, outcome } = await attempt();
        if (outcome === 'right') pair.failures = [];
        if (outcome === 'wrong') pair.failures.push(now());
        return { result };
      };

      pair.running++;
      const attempted = pair.last.then(run).finally(() => {
        pair.running--;
        if (pair.running === 0 && pair.failures.length === 0 && pairs.get(key) === pair) pairs.delete(key);
      });
      pair.last = attempted.catch(() => undefined);
      return attempted;
    },
  };
}

/** Somebody who holds one IPv6 address usually holds the whole /64. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const leading = head ? head.split(':') : [];
  const trailing = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - leading.length - trailing.length)).fill('0');
  return [...leading, ...zeros, ...trailing].slice(0, 4).join(':');
}

function forgetOldest(pairs: Map<string, Pair>): void {
  for (const [key, pair] of pairs) {
    if (pairs.size <= MAXIMUM_PAIRS) return;
    if (pair.running === 0) pairs.delete(key);
  }
}
