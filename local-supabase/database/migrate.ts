import { StartupError } from '@burhan/shared/startup-error';
import { type Migration, readMigrations } from './migrations.ts';
import { applyPrelude } from './prelude.ts';
import type { SqlSession } from './sql-session.ts';

// `supabase db push` records migrations in this table too.
const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);`;

/**
 * Migrates a database to the schema of this build: applies the prelude, then each pending migration in one transaction
 * with its history row, so that a failed one leaves nothing behind.
 * @returns the names of the migrations applied now, oldest first.
 * @throws StartupError for a database of another build, before any change; an error naming the migration when one fails.
 */
export async function migrate(session: SqlSession): Promise<string[]> {
  const migrations = await readMigrations();
  const recorded = await recordedVersions(session);
  const unknown = recorded.filter((version) => !migrations.some((known) => known.version === version));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database has migrations that this build does not know (${unknown.join(', ')}): another build made it, and it is left as it is. Start that build, or set DATA_DIR to another folder.`,
    );
  }
  await session.transaction(async (transaction) => {
    await transaction.exec('set local client_min_messages = warning');
    await applyPrelude(transaction);
    await transaction.exec(HISTORY_SQL);
  });

  const pending = migrations.filter(({ version }) => !recorded.includes(version));
  for (const migration of pending) await session.transaction((transaction) => apply(transaction, migration));
  return pending.map(({ name }) => name);
}

async function recordedVersions(session: SqlSession): Promise<string[]> {
  const [history] = await session.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!history?.exists) return [];
  const recorded = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return recorded.map(({ version }) => version);
}

async function apply(transaction: SqlSession, { name, version, sql }: Migration): Promise<void> {
  try {
    await transaction.exec(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${name} failed and was rolled back: ${reason}`, { cause: error });
  }
  await transaction.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
    [version, name.slice(version.length + 1), sql],
  );
}
