import type { SqlSession } from '../database/sql-session.ts';
import { type BackupFacts, writeBackupFile } from './backup-file.ts';
import { dumpDatabase } from './dump-database.ts';
import { readRestorableBackup, restoreDatabase } from './restore-database.ts';

/** Writes and restores backups: of an open database, or through the site that has it open. */
export type Backups = {
  /** @returns the text of a backup file. @throws BackupError */
  write(): Promise<string>;
  /** @param text of a backup file. @throws BackupError, and nothing has changed. */
  restore(text: string): Promise<BackupFacts>;
};

/** @param options.onRestored called when a restore has changed the content. */
export function createBackups(session: SqlSession, { onRestored = () => {} } = {}): Backups {
  return {
    write: async () => writeBackupFile(await dumpDatabase(session)),
    async restore(text) {
      const facts = await restoreDatabase(session, await readRestorableBackup(text));
      onRestored();
      return facts;
    },
  };
}
