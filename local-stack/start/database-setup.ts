import { accountEmail } from '../accounts/account.ts';
import { ensureAdmin } from '../accounts/embedded-accounts.ts';
import { type Database, openEmbeddedDatabase, openServerDatabase } from '../backend/connection.ts';
import type { Log } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { migrate, NewerDatabaseError } from '../database/migrate.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';
import type { Config } from '../installation/config.ts';
import type { DataFolder } from '../installation/data-folder.ts';
import { generatePassword, type Secrets, saveSecrets } from '../installation/secrets.ts';

/**
 * The configured database, open: a PostgreSQL server's, or the embedded one in the data folder.
 * @param onLost hears when the embedded one ended by itself.
 */
export async function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  folder: DataFolder,
  onLost?: (error: unknown) => void,
): Promise<Database> {
  if (databaseUrl) return openServerDatabase(databaseUrl);
  try {
    return await openEmbeddedDatabase(folder.database, onLost && { onLost });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database in ${folder.database} cannot be opened (${reason}): set DATA_DIR to another folder, such as a copy of before.`,
    );
  }
}

/**
 * Brings the database to this build's schema, and an untouched one to the sample content if that is wanted.
 * @throws StartupError when the database is of a newer build, or of a version before 2.0.0.
 */
export async function setUpDatabase(
  session: SqlSession,
  { seed, log }: { seed: Config['seed']; log: Log },
): Promise<void> {
  try {
    const applied = await migrate(session);
    if (applied.length > 0) log.info(`Set up the database: ${applied.length} migrations applied.`);
  } catch (error) {
    throw error instanceof NewerDatabaseError ? new StartupError(error.message) : error;
  }
  if (seed === 'sample' && (await isUntouched(session))) await seedSampleContent(session);
}

/**
 * Refuses a database whose accounts Supabase Auth keeps, with its own tables and hashes of passwords.
 * @throws StartupError saying so.
 */
export async function refuseSupabaseProject(session: SqlSession): Promise<void> {
  const found = await session.query(`
    select from pg_class where relnamespace = to_regnamespace('auth') and (
      relname = 'schema_migrations' or relname = 'users' and relowner = to_regrole('supabase_auth_admin')
    )
  `);
  if (found.length === 0) return;
  throw new StartupError(
    "DATABASE_URL is the database of a Supabase project, whose own auth service keeps the accounts. docs/go-live/hosted-supabase.md says how the site uses a project; else set DATABASE_URL to a database of the site's own.",
  );
}

/** Says in the database whether admins need a second factor: policies ask for it. */
export async function keepAccountRules(session: SqlSession, { requireSecondFactor }: Config): Promise<void> {
  await session.query('select public.keep_account_rules($1::boolean)', [requireSecondFactor]);
}

/**
 * Makes or updates the configured admin account.
 * @returns the password, if it was generated now: the only time to show it.
 */
export async function setUpAdmin(
  session: SqlSession,
  config: Pick<Config, 'adminUsername' | 'adminEmailDomain' | 'adminPassword'>,
  { folder, secrets }: { folder: DataFolder; secrets: Secrets },
): Promise<string | null> {
  let generated: string | null = null;
  await ensureAdmin(
    session,
    accountEmail(config.adminUsername, config.adminEmailDomain),
    config.adminPassword,
    async () => {
      if (secrets.adminPassword) return secrets.adminPassword;
      generated = generatePassword();
      await saveSecrets(folder, { ...secrets, adminPassword: generated });
      return generated;
    },
  );
  return generated;
}

/** Nothing there and nothing ever changed: content that somebody deleted must not come back. */
async function isUntouched(session: SqlSession): Promise<boolean> {
  const tables = ['content_history', 'publications', 'submitted_papers', 'ongoing_projects'];
  const [row] = await session.query<{ is_untouched: boolean }>(
    `select ${tables.map((table) => `not exists (select from public.${table})`).join(' and ')} as is_untouched`,
  );
  return row?.is_untouched ?? false;
}
