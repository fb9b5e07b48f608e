import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60_000;
const MAXIMUM_FAILURES = 20;

/** One attempt of all unknown addresses together in this time, once an account is slowed. */
const SLOWED_PACE_MS = 30_000;

/** Accounts remembered at most; the longest unused is forgotten first. */
const MAXIMUM_ACCOUNTS = 50_000;

/** Leave to try a password, to be ended by what came of it; or how long to wait. */
export type AccountAttempt = { end(outcome: 'right' | 'wrong' | 'unknown'): void } | { retryAfterMs: number };

export type AccountLimit = {
  /**
   * Asks for an attempt at an account.
   * @param isKnown whether the address logged this account in before: it is never slowed, or whoever fails often
   *   enough would lock out whom the account belongs to.
   */
  begin(account: string, isKnown: boolean): AccountAttempt;
};

type Account = { failures: number[]; running: number; unknownAt: number };

/**
 * Counts an account's failed logins from all addresses. After 20 within 15 minutes all unknown addresses together get
 * one attempt in 30 s. What is still running counts as failed, so that many at once gain nothing.
 * @param now a clock in milliseconds that never goes back.
 */
export function createAccountLimit(now: () => number): AccountLimit {
  const accounts = new LRUCache<string, Account>({ max: MAXIMUM_ACCOUNTS });

  return {
    begin(name, isKnown) {
      const account = accounts.get(name) ?? {
        failures: [],
        running: 0,
        unknownAt: Number.NEGATIVE_INFINITY,
      };
      account.failures = account.failures.filter((time) => now() - time < WINDOW_MS);
      const isSlowed = account.failures.length + account.running >= MAXIMUM_FAILURES;
      const waitMs = account.unknownAt + SLOWED_PACE_MS - now();
      if (!isKnown && isSlowed && waitMs > 0) return { retryAfterMs: waitMs };

      if (!isKnown) account.unknownAt = now();
      account.running++;
      accounts.set(name, account);
      return {
        end(outcome) {
          account.running--;
          if (outcome === 'wrong') account.failures = [...account.failures, now()].slice(-MAXIMUM_FAILURES);
          if (account.running === 0 && account.failures.length === 0) accounts.delete(name);
        },
      };
    },
  };
}
