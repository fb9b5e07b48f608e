import { LRUCache } from 'lru-cache';

/** Of a pair of account and address. */
const PAIR = { windowMs: 60_000, failures: 5 };
/** Of an account, from all addresses. */
const ACCOUNT = { windowMs: 15 * 60_000, failures: 20 };

/** One attempt of all unknown addresses together in this time, once an account is slowed. */
const SLOWED_PACE_MS = 30_000;

/** Pairs and accounts remembered at most; the longest unused is forgotten first. */
const MAXIMUM_REMEMBERED = 50_000;

/** What became of an attempt: whether it was let through, and if not, how long to wait. */
export type LimitedAttempt<Result> = { result: Result } | { retryAfterSeconds: number };

/** Who tries to log in to what. */
export type LoginPair = {
  account: string;
  address: string;
  /**
   * Whether the account was logged in from there before: there it is not slowed, or whoever fails often enough would
   * lock out whom the account belongs to.
   */
  isKnown: () => Promise<boolean>;
};

/** The attempt itself, for which `isKnown` was asked. */
export type Attempt<Result> = (
  isKnown: boolean,
) => Promise<{ result: Result; outcome: 'right' | 'wrong' | 'unknown' }>;

export type LoginLimit = {
  /**
   * Makes an attempt to log in unless the pair has failed too often within the last minute, or the account too often
   * from all addresses within 15 minutes: then unknown ones together get one attempt in 30 s. Attempts of one pair run
   * one after the other, and what still runs counts as failed for the account, so that many at once gain nothing.
   * @param attempt tells, with its result, whether the password was right, wrong, or not looked at.
   */
  attempt<Result>(pair: LoginPair, attempt: Attempt<Result>): Promise<LimitedAttempt<Result>>;
};

type Pair = { failures: number[]; last: Promise<unknown>; running: number };
type Account = { failures: number[]; running: number; unknownAt: number };

/**
 * Counts failed logins per pair of account and client address, and per account.
 * @param now a clock in milliseconds that never goes back.
 */
export function createLoginLimit(now: () => number = () => performance.now()): LoginLimit {
  const pairs = new LRUCache<string, Pair>({ max: MAXIMUM_REMEMBERED });
  const accounts = new LRUCache<string, Account>({ max: MAXIMUM_REMEMBERED });
  const since = (failures: readonly number[], windowMs: number) =>
    failures.filter((time) => now() - time < windowMs);

  /** Counts an attempt at an account until it has ended, unless it is to wait. */
  const begin = (name: string, isKnown: boolean) => {
    const account = accounts.get(name) ?? { failures: [], running: 0, unknownAt: Number.NEGATIVE_INFINITY };
    account.failures = since(account.failures, ACCOUNT.windowMs);
    const isSlowed = account.failures.length + account.running >= ACCOUNT.failures;
    const waitMs = account.unknownAt + SLOWED_PACE_MS - now();
    if (!isKnown && isSlowed && waitMs > 0) return { waitMs };

    if (!isKnown) account.unknownAt = now();
    account.running++;
    accounts.set(name, account);
    return {
      end(isWrong: boolean) {
        account.running--;
        if (isWrong) account.failures = [...account.failures, now()].slice(-ACCOUNT.failures);
        if (account.running === 0 && account.failures.length === 0) accounts.delete(name);
      },
    };
  };

  return {
    attempt(given, attempt) {
      const account = given.account.trim().toLowerCase().slice(0, 320);
      const key = `${account}\n${addressBlock(given.address)}`;
      const pair = pairs.get(key) ?? { failures: [], last: Promise.resolve(), running: 0 };
      pairs.set(key, pair);

      const run = async () => {
        pair.failures = since(pair.failures, PAIR.windowMs);
        const oldest = pair.failures[0];
        if (oldest !== undefined && pair.failures.length >= PAIR.failures) {
          return wait(oldest + PAIR.windowMs - now());
        }
        const isKnown = await given.isKnown();
        const begun = begin(account, isKnown);
        if (begun.waitMs !== undefined) return wait(begun.waitMs);
        let isWrong = false;
        try {
          const { result, outcome } = await attempt(isKnown);
          isWrong = outcome === 'wrong';
          if (isWrong) pair.failures.push(now());
          if (outcome === 'right') pair.failures = [];
          return { result };
        } finally {
          begun.end(isWrong);
        }
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
