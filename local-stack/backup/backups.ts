import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { olderBuildRefusal } from '../base/older-build.ts';
import { writePrivateFile } from '../base/private-file.ts';
import { StartupError } from '../base/startup-error.ts';
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
    `Another build made this backup, such as a newer one (migrations ${unknown.join(', ')}): restore it with that one.`,
  );
}

/** Whether a build of this project, from 1.0.0 on, has set the database up. */
export async function holdsSite(session: SqlSession): Promise<boolean> {
  const [found] = await session.query<{ is_site: boolean }>(
    `select to_regprocedure('private.dump_site()') is not null as is_site`,
  );
  return found?.is_site ?? false;
}

/**
 * Writes a backup of a database that this build's migrations are about to change.
 * @returns its file, null where there is nothing to upgrade.
 * @throws StartupError when it cannot be written: without it nothing is upgraded.
 */
export async function backUpBeforeUpgrade(session: SqlSession, folder: string): Promise<string | null> {
  if (!(await isUpgrade(session))) return null;
  const text = await createBackups(session).write();
  const file = path.join(folder, `before-upgrade-${new Date().toISOString().replaceAll(':', '-')}.json`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writePrivateFile(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database must be upgraded, and the backup before that cannot be written (${reason}): make room for it, or see that this user may write there.`,
    );
  }
  return file;
}

async function isUpgrade(session: SqlSession): Promise<boolean> {
  if (!(await holdsSite(session))) return false;
  const recorded = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const known = (await readMigrations()).map(({ version }) => version);
  const isNewer = recorded.some(({ version }) => !known.includes(version));
  return !isNewer && recorded.length < known.length;
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
