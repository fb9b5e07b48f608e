import type { Accounts, ListedAccount, Prepared } from '../accounts/account.ts';
import type { BackupFacts } from '../backup/backup-file.ts';
import type { Backups } from '../backup/backups.ts';
import { askRunningSite } from '../control/ask-running-site.ts';
import type { UnusedPictures } from '../images/unused-pictures.ts';
import type { KeptPicture } from '../images/upload-folder.ts';
import type { ControlAddress } from '../installation/data-lock.ts';

const ACCOUNT_TIMEOUT_MS = 15_000;

/** Accounts of an installation whose site is running: the site carries the requests out. */
export function createRunningAccounts(control: ControlAddress): Accounts {
  const ask = (path: string, body: string) =>
    askRunningSite(control, { path, body, timeoutMs: ACCOUNT_TIMEOUT_MS });
  return {
    carryOut: async (request) =>
      (await ask('/accounts', JSON.stringify(request))).json() as Promise<Prepared | null>,
    list: async () => (await ask('/accounts/list', '')).json() as Promise<ListedAccount[]>,
  };
}

const BACKUP_TIMEOUT_MS = 300_000;

/** Backups of an installation whose site is running: the site writes and restores them. */
export function createRunningBackups(control: ControlAddress): Backups {
  const ask = (path: string, body: string) =>
    askRunningSite(control, { path, body, timeoutMs: BACKUP_TIMEOUT_MS });
  return {
    write: async () => (await ask('/backup', '')).text(),
    restore: async (text) => (await ask('/restore', text)).json() as Promise<BackupFacts>,
  };
}

const PICTURES_TIMEOUT_MS = 60_000;

/** Pictures of an installation whose site is running: the site looks for them and deletes them. */
export function createRunningPictures(control: ControlAddress): UnusedPictures {
  const ask = async (path: string) => {
    const answer = await askRunningSite(control, { path, body: '', timeoutMs: PICTURES_TIMEOUT_MS });
    return answer.json() as Promise<KeptPicture[]>;
  };
  return { list: () => ask('/unused-pictures'), clear: () => ask('/unused-pictures/clear') };
}
