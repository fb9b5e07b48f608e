import { readMigrations } from '../database/migrations.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { type Backup, BackupError, type BackupFacts, readBackupFile } from './backup-file.ts';
import { assertOwnStatements } from './backup-statements.ts';

/** Tables whose rows are counted after a restore: they hold what the backup held and nothing else. */
const isCounted = (table: string) => table !== 'auth.users';

/**
 * Reads a backup that this build can restore.
 * @throws BackupError when it is damaged, no backup, made by a newer build, or holds what no backup holds.
 */
export async function readRestorableBackup(text: string): Promise<Backup> {
  const backup = readBackupFile(text);
  const known = new Set((await readMigrations()).map(({ version }) => version));
  const unknown = backup.facts.migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup was made by a newer build (migrations ${unknown.join(', ')}): restore it with that build.`,
    );
  }
  assertOwnStatements(backup.sql, backup.facts.migrations);
  return backup;
}

/**
 * Puts the content, the history, the accounts and the admins of a backup in place of what is in a migrated database:
 * all of it or, when it fails, nothing.
 * @throws BackupError
 */
export async function restoreDatabase(session: SqlSession, { facts, sql }: Backup): Promise<BackupFacts> {
  try {
    await session.transaction(async (transaction) => {
      const before = await transactionId(transaction);
      // Older backups take all rights and give them anew: what the backup has prepared is not to end by that.
      await transaction.exec(`set local burhan.keep_prepared = 'on';`);
      await transaction.exec(sql);
      if ((await transactionId(transaction)) !== before) throw new TransactionEndedError();
      await assertComplete(transaction, facts);
      // What a backup from before there were notices lacks; they are kept by DOI, and are there still.
      await transaction.exec('update public.publications set notices = null;');
      // No trigger has seen what the backup brought.
      await transaction.exec('update private.content_version set version = version + 1 where is_only;');
    });
  } catch (error) {
    if (error instanceof TransactionEndedError) throw new BackupError(error.message);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup could not be restored, everything is as it was: ${reason}`, {
      cause: error,
    });
  }
  return facts;
}

/** Nothing that `readRestorableBackup` lets through does this; if it were done, nobody may be told that all is well. */
class TransactionEndedError extends Error {
  constructor() {
    super(
      'The backup ended the transaction of its restore, so a part of it was kept: restore another backup now.',
    );
  }
}

async function transactionId(session: SqlSession): Promise<string | undefined> {
  const [row] = await session.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return row?.id;
}

async function assertComplete(session: SqlSession, { rows }: BackupFacts): Promise<void> {
  for (const [table, expected] of Object.entries(rows).filter(([name]) => isCounted(name))) {
    const [counted] = await session.query<{ count: string }>(`select count(*)::text as count from ${table}`);
    if (Number(counted?.count) !== expected)
      throw new Error(`${table} has ${counted?.count} rows after it, the backup has ${expected}.`);
  }
}
