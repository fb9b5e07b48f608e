const WINDOW_MS = 60_000;
const FAILURES = 10;

/** Failures of an account, by its password or by a code. */
export type LoginLimit = {
  /**
   * Counts an attempt as a failure until `succeed` says otherwise, so that many at once gain nothing.
   * @returns seconds to wait: then the attempt is not to be made. 0: it may be.
   */
  begin(account: string): number;
  succeed(account: string): void;
};

/** Ten failures of an account in a minute. @param now a clock in milliseconds that never goes back. */
export function createLoginLimit(now: () => number = () => performance.now()): LoginLimit {
  const failures = new Map<string, number[]>();

  return {
    begin(account) {
      const recent = (failures.get(account) ?? []).filter((time) => now() - time < WINDOW_MS);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= FAILURES)
        return Math.max(1, Math.ceil((oldest + WINDOW_MS - now()) / 1000));
      failures.set(account, [...recent, now()]);
      return 0;
    },
    succeed(account) {
      failures.delete(account);
    },
  };
}
