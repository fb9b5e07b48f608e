import { AccountError, type Accounts } from '../accounts/account.ts';
import { askRunningSite, CommandRefusedError } from '../control/ask-running-site.ts';
import type { ControlAddress } from '../installation/control-address.ts';

const TIMEOUT_MS = 15_000;

/** Accounts of an installation whose site is running: the site carries the requests out. */
export function createRunningAccounts(control: ControlAddress): Accounts {
  return {
    async carryOut(request) {
      const command = { path: '/accounts', body: JSON.stringify(request), timeoutMs: TIMEOUT_MS };
      try {
        await askRunningSite(control, command);
      } catch (error) {
        throw error instanceof CommandRefusedError ? new AccountError(error.message) : error;
      }
    },
  };
}
