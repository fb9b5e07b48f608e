import { AuthError } from './auth-error.ts';

const WINDOW_MS = 60_000;
const FAILURES = 10;

/** Counts an account's failed attempts with passwords or codes. */
export type Attempts = {
  /**
   * Counts an attempt as a failure until `succeed` is called, so that simultaneous attempts are limited too.
   * @throws AuthError 429 after ten failures in a minute: the attempt must not be made then.
   */
  begin(account: string): void;
  succeed(account: string): void;
};

export function countAttempts(): Attempts {
  const failures = new Map<string, number[]>();
  return {
    begin(account) {
      const now = performance.now();
      const recent = (failures.get(account) ?? []).filter((time) => now - time < WINDOW_MS);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= FAILURES)
        throw tooMany(Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000)));
      failures.set(account, [...recent, now]);
    },
    succeed(account) {
      failures.delete(account);
    },
  };
}

function tooMany(seconds: number): AuthError {
  const message = `Too many attempts. Please try again in ${seconds} seconds.`;
  return new AuthError(429, 'over_request_rate_limit', message, {
    headers: { 'Retry-After': String(seconds) },
  });
}
