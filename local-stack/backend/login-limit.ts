import { LRUCache } from 'lru-cache';
import { createAccountLimit } from './account-limit.ts';

const WINDOW_MS = 60_000;
const MAXIMUM_FAILURES = 5;

/** Pairs remembered at most; the longest unused is forgotten first. */
const MAXIMUM_PAIRS = 50_000;

/** What became of an attempt: whether it was let through, and if not, how long to wait. */
export type LimitedAttempt<Result> = { result: Result } | { retryAfterSeconds: number };

/** Who tries to log in to what. */
export type LoginPair = {
  account: string;
  address: string;
  /** Whether the account was logged in from there before. */
  isKnown: () => Promise<boolean>;
};

/** The attempt itself, for which `isKnown` was asked. */
export type Attempt<Result> = (
  isKnown: boolean,
) => Promise<{ result: Result; outcome: 'right' | 'wrong' | 'unknown' }>;

export type LoginLimit = {
  /**
   * Makes an attempt to log in unless the pair has failed too often within the last minute, or the account too often
   * from all addresses (account-limit.ts). Attempts of one pair run one after the other, so that many at once gain
   * nothing.
   * @param attempt tells, with its result, whether the password was right, wrong, or not looked at.
   */
  attempt<Result>(pair: LoginPair, attempt: Attempt<Result>): Promise<LimitedAttempt<Result>>;
};

type Pair = { failures: number[]; last: Promise<unknown>; running: number };

/**
 * Counts failed logins per pair of account and client address, and per account.
 * @param now a clock in milliseconds that never goes back.
 */
export function createLoginLimit(now: () => number = () => performance.now()): LoginLimit {
  const pairs = new LRUCache<string, Pair>({ max: MAXIMUM_PAIRS });
  const accounts = createAccountLimit(now);

  return {
    attempt(given, attempt) {
      const account = given.account.trim().toLowerCase().slice(0, 320);
      const address = addressBlock(given.address);
      const key = `${account}\n${address}`;
      const pair = pairs.get(key) ?? { failures: [], last: Promise.resolve(), running: 0 };
      pairs.set(key, pair);

      const run = async () => {
        pair.failures = pair.failures.filter((time) => now() - time < WINDOW_MS);
        const oldest = pair.failures[0];
        if (oldest !== undefined && pair.failures.length >= MAXIMUM_FAILURES) {
          return wait(oldest + WINDOW_MS - now());
        }
        const isKnown = await given.isKnown();
        const begun = accounts.begin(account, isKnown);
        if ('retryAfterMs' in begun) return wait(begun.retryAfterMs);
        const { result, outcome } = await attempt(isKnown).catch((error: unknown) => {
          begun.end('unknown');
          throw error;
        });
        begun.end(outcome);
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

function wait(ms: number) {
  return { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
}

/** What counts as one client: an IPv4 address; of IPv6 the /64, which usually is one holder's. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [withoutZone = ''] = address.toLowerCase().split('%', 1);
  const [head = '', tail] = withoutZone.split('::');
  const leading = head ? head.split(':') : [];
  const trailing = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - leading.length - trailing.length)).fill('0');
  return [...leading, ...zeros, ...trailing].slice(0, 4).join(':');
}
