import { accountEmail } from '../accounts/account.ts';
import { ensureAdmin } from '../accounts/embedded-accounts.ts';
import { checkPassword, PASSWORD_PROBLEMS } from '../accounts/password-rule.ts';
import {
  type Database,
  type EmbeddedOptions,
  openEmbeddedDatabase,
  openServerDatabase,
} from '../backend/connection.ts';
import { backUpBeforeUpgrade, holdsSite } from '../backup/backups.ts';
import type { Log } from '../base/log.ts';
import { olderBuildRefusal } from '../base/older-build.ts';
import { StartupError } from '../base/startup-error.ts';
import { VERSION } from '../base/version.ts';
import { migrate, NewerDatabaseError, OlderDatabaseError } from '../database/migrate.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';
import type { Config } from '../installation/config.ts';
import type { DataFolder } from '../installation/data-folder.ts';
import { generatePassword, type Secrets, saveSecrets } from '../installation/secrets.ts';

/**
 * The configured database, open: a PostgreSQL server's, or the embedded one in the data folder.
 * @param options who hears of the ends of the embedded one, and how long a statement may take.
 */
export async function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  folder: DataFolder,
  options: Omit<EmbeddedOptions, 'snapshot'> = {},
): Promise<Database> {
  if (databaseUrl) return openServerDatabase(databaseUrl, options);
  try {
    return await openEmbeddedDatabase(folder.database, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database in ${folder.database} cannot be opened (${reason}): restore a backup into a new DATA_DIR.`,
    );
  }
}

/**
 * Brings the database to this build's schema and version, and an untouched one to the sample content if that is wanted.
 * @param backupsFolder gets a backup before an older build's database is changed.
 * @throws StartupError when the database is of a newer build or of one before 1.0.0, or the backup cannot be written.
 */
export async function setUpDatabase(
  session: SqlSession,
  { seed, log, backupsFolder }: { seed: Config['seed']; log: Log; backupsFolder: string | null },
): Promise<void> {
  const isNew = !(await holdsSite(session));
  const backup = backupsFolder === null ? null : await backUpBeforeUpgrade(session, backupsFolder);
  if (backup) log.info(`Backed up the database before its upgrade: ${backup}`);
  try {
    const applied = await migrate(session);
    if (applied.length > 0) log.info(`Set up the database: ${applied.length} migrations applied.`);
  } catch (error) {
    if (error instanceof OlderDatabaseError) {
      throw new StartupError(`${olderBuildRefusal('The database')} Set DATABASE_URL to another one.`);
    }
    throw error instanceof NewerDatabaseError ? new StartupError(error.message) : error;
  }
  await keepVersion(session, { isNew, log });
  if (seed === 'sample' && (await isUntouched(session))) await seedSampleContent(session);
}

/** Says from which version to which a site goes; one that kept none is from before 1.0.0. */
async function keepVersion(session: SqlSession, { isNew, log }: { isNew: boolean; log: Log }): Promise<void> {
  const [kept] = await session.query<{ before: string | null }>('select private.keep_version($1) as before', [
    VERSION,
  ]);
  if (isNew || kept?.before === VERSION) return;
  log.info(`The site goes from ${kept?.before ?? 'a version before 1.0.0'} to version ${VERSION}.`);
}

/**
 * Refuses a database whose accounts Supabase Auth keeps, with its own tables and hashes of passwords.
 * @throws StartupError saying so.
 */
export async function refuseSupabaseProject(session: SqlSession): Promise<void> {
  if (!(await isSupabaseProject(session))) return;
  throw new StartupError(
    "DATABASE_URL is the database of a Supabase project, whose own auth service keeps the accounts. docs/go-live/hosted-supabase.md says how the site uses a project; else set DATABASE_URL to a database of the site's own.",
  );
}

/** Whether Supabase Auth keeps the accounts of the database. */
export async function isSupabaseProject(session: SqlSession): Promise<boolean> {
  const found = await session.query(`
    select from pg_class where relnamespace = to_regnamespace('auth') and (
      relname = 'schema_migrations' or relname = 'users' and relowner = to_regrole('supabase_auth_admin')
    )
  `);
  return found.length > 0;
}

/** Says in the database how long sessions last, and whether admins need a second factor: policies ask for it. */
export async function keepAccountRules(
  session: SqlSession,
  { sessionIdle, sessionMax, requireSecondFactor }: Config,
): Promise<void> {
  await session.query('select public.keep_account_rules($1::int, $2::int, $3::boolean)', [
    sessionIdle,
    sessionMax,
    requireSecondFactor,
  ]);
}

/**
 * The part of the rule for ADMIN_PASSWORD that takes a list; `parseConfig` has applied the others.
 * @throws StartupError saying so.
 */
export async function refuseCommonAdminPassword({
  adminPassword,
}: Pick<Config, 'adminPassword'>): Promise<void> {
  const problem = adminPassword === null ? null : await checkPassword(adminPassword, []);
  if (!problem) return;
  throw new StartupError(`Cannot start with this environment: ADMIN_PASSWORD ${PASSWORD_PROBLEMS[problem]}.`);
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
