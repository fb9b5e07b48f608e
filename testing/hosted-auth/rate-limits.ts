import { GoTrueError } from './gotrue-error.ts';

/** What is counted apart (supabase/auth v2.196.0, `internal/api/apilimiter/apilimiter.go`): attempts per second. */
const RATES = {
  token: 150 / 300,
  verify: 30 / 300,
  recover: 30 / 300,
  user: 30 / 300,
  factorChallenge: 15 / 60,
  factorVerify: 15 / 60,
} as const;

const BURST = 30;

export type Limited = keyof typeof RATES;

export type RateLimits = {
  /** Counts an attempt of an address. @throws GoTrueError 429 where it has had too many. */
  take(what: Limited, address: string): void;
};

/**
 * GoTrue's limits with the numbers that it has by default. They know addresses and no accounts: an attacker with many
 * addresses has as many tries.
 */
export function createRateLimits(now: () => number = () => performance.now()): RateLimits {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(what, address) {
      const key = `${what} ${address}`;
      const bucket = buckets.get(key) ?? { left: BURST, at: now() };
      const left = Math.min(BURST, bucket.left + ((now() - bucket.at) / 1000) * RATES[what]);
      buckets.set(key, { left: left < 1 ? left : left - 1, at: now() });
      if (left < 1) throw new GoTrueError(429, 'over_request_rate_limit', 'Request rate limit reached');
    },
  };
}
