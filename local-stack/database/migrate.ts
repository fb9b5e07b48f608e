import { OlderBuildError } from '../base/older-build.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { applyPrelude } from './prelude.ts';
import type { SqlSession } from './sql-session.ts';

/** The database was made by a newer build; nothing has been changed in it. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(unknownVersions: readonly string[]) {
    super(
      `The database has migrations that this build does not know (${unknownVersions.join(', ')}): another build ` +
        'made it, such as a newer one. Start that build, or point DATA_DIR or DATABASE_URL to another database.',
    );
  }
}

// The table that `supabase db push` keeps, so that a database can go from one to the other.
const HISTORY_SQL = `
set local client_min_messages = warning;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;
`;

/** Any number will do, as long as every process that migrates takes the same lock. */
const MIGRATION_LOCK = 20_261_101;

/**
 * Brings a database to the schema of this build: the prelude, then each pending migration in a transaction with
 * its history row, so that a failed one leaves nothing behind. Processes that migrate at once take turns.
 *
 * @returns the names of the migrations applied now, oldest first; `onApplied` hears of each.
 * @throws NewerDatabaseError or OlderBuildError before any change; an error naming the migration when one fails.
 */
export async function migrate(
  session: SqlSession,
  onApplied?: (name: string) => void,
): Promise<readonly string[]> {
  const migrations = await readMigrations();
  await refuseOtherDatabase(session, migrations);
  await inTurn(session, async (transaction) => {
    await applyPrelude(transaction);
    await transaction.exec(HISTORY_SQL);
  });

  const applied: string[] = [];
  for (const migration of migrations) {
    if (await inTurn(session, (transaction) => applyIfPending(transaction, migration))) {
      applied.push(migration.name);
      onApplied?.(migration.name);
    }
  }
  return applied;
}

async function refuseOtherDatabase(session: SqlSession, migrations: readonly Migration[]): Promise<void> {
  const [history] = await session.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!history?.exists) return;
  const recorded = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = recorded.map(({ version }) => version).filter((version) => !known.has(version));
  const [first] = migrations;
  if (first && unknown.some((version) => version < first.version)) {
    throw new OlderBuildError('The database');
  }
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

function inTurn<T>(session: SqlSession, run: (transaction: SqlSession) => Promise<T>): Promise<T> {
  return session.transaction(async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // Only opening a table makes a connection notice the schemas that others made while it waited.
    await transaction.query('select from pg_catalog.pg_namespace limit 1');
    return run(transaction);
  });
}

async function applyIfPending(session: SqlSession, { name, version, sql }: Migration): Promise<boolean> {
  const recorded = await session.query(
    'select from supabase_migrations.schema_migrations where version = $1',
    [version],
  );
  if (recorded.length > 0) return false;
  try {
    await session.exec(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${name} failed and was rolled back: ${reason}`, { cause: error });
  }
  await session.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
    [version, name.slice(version.length + 1), sql],
  );
  return true;
}
