import { AccountError, type Accounts } from './account.ts';

const TIMEOUT_MS = 15_000;

/** Accounts of an installation whose site is running: the site carries the requests out. */
export function createRunningAccounts(controlPort: number, token: string): Accounts {
  return {
    async carryOut(request) {
      const response = await fetch(`http://127.0.0.1:${controlPort}/accounts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return;
      const body: unknown = await response.json().catch(() => null);
      const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
      throw new AccountError(
        typeof message === 'string' ? message : `The running site answered ${response.status}.`,
      );
    },
  };
}
