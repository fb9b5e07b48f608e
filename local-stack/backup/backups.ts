import { olderBuildRefusal } from '../base/older-build.ts';
import { readMigrations } from '../database/migrations.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { BackupError, type BackupFacts, readBackupFile } from './backup-file.ts';

/** Writes and restores backups: of an open database, or through the site that has it open. */
export type Backups = {
  /** @returns the text of a backup file. @throws BackupError */
  write(): Promise<string>;
  /** @param text of a backup file. @throws BackupError, and nothing has changed. */
  restore(text: string): Promise<BackupFacts>;
};

/**
 * Backups by the two functions that the database has for them; each is one statement, and so all or nothing.
 * @param options.onRestored called when a restore has changed the content.
 */
export function createBackups(session: SqlSession, { onRestored = () => {} } = {}): Backups {
  return {
    async write() {
      await refuseWithoutSite(session);
      const [dumped] = await session.query<{ document: string }>(
        'select private.dump_site()::text as document',
      );
      return `${dumped?.document}\n`;
    },
    async restore(text) {
      const facts = await readRestorableBackup(text);
      try {
        await session.query('select private.restore_site($1::text::jsonb)', [text]);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new BackupError(`The backup could not be restored, everything is as it was: ${reason}`, {
          cause: error,
        });
      }
      onRestored();
      return facts;
    },
  };
}

/**
 * What a backup that this build can restore says of itself.
 * @throws BackupError when it is damaged, no backup, or made by another build.
 */
export async function readRestorableBackup(text: string): Promise<BackupFacts> {
  const facts = readBackupFile(text);
  const known = new Set((await readMigrations()).map(({ version }) => version));
  const unknown = facts.migrations.filter((version) => !known.has(version));
  if (unknown.length === 0) return facts;
  throw new BackupError(
    `This backup was made by a newer build (migrations ${unknown.join(', ')}): restore it with that build.`,
  );
}

/** Whether a build of this project, from 1.0.0 on, has set the database up. */
export async function holdsSite(session: SqlSession): Promise<boolean> {
  const [found] = await session.query<{ is_site: boolean }>(
    `select to_regprocedure('private.dump_site()') is not null as is_site`,
  );
  return found?.is_site ?? false;
}

async function refuseWithoutSite(session: SqlSession): Promise<void> {
  if (await holdsSite(session)) return;
  const [found] = await session.query<{ is_older: boolean }>(
    `select to_regclass('public.content_history') is not null as is_older`,
  );
  throw new BackupError(
    found?.is_older
      ? olderBuildRefusal('The database')
      : 'There is nothing to back up: the database holds no site yet.',
  );
}
