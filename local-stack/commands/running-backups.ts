import { BackupError } from '../backup/backup-error.ts';
import type { BackupFacts } from '../backup/backup-file.ts';
import type { Backups } from '../backup/backups.ts';
import { askRunningSite, CommandRefusedError } from '../control/ask-running-site.ts';
import type { ControlAddress } from '../installation/control-address.ts';

const TIMEOUT_MS = 300_000;

/** Backups of an installation whose site is running: the site writes and restores them. */
export function createRunningBackups(control: ControlAddress): Backups {
  const ask = async (path: string, body: string): Promise<Response> => {
    try {
      return await askRunningSite(control, { path, body, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      throw error instanceof CommandRefusedError ? new BackupError(error.message) : error;
    }
  };
  return {
    write: async () => (await ask('/backup', '')).text(),
    restore: async (text) => (await ask('/restore', text)).json() as Promise<BackupFacts>,
  };
}
