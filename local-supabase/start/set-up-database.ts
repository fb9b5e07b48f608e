import { accountEmail } from '@burhan/shared/accounts';
import { StartupError } from '@burhan/shared/startup-error';
import { passwordHasher } from '../auth/passwords.ts';
import { changePassword, createUser } from '../auth/users.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../database/embedded-database.ts';
import { migrate } from '../database/migrate.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';
import type { Config } from '../installation/config.ts';
import type { DataFolder } from '../installation/data-folder.ts';
import { generatePassword, type Secrets, saveSecrets } from '../installation/secrets.ts';

/** Opens a data folder's database. @param onLost called if it ends by itself. @throws StartupError */
export async function openDatabase(
  { database }: DataFolder,
  onLost: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  try {
    return await openEmbeddedDatabase(database, { onLost });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database in ${database} cannot be opened (${reason}): set DATA_DIR to another folder, such as a copy of before.`,
    );
  }
}

/**
 * Migrates the database, fills an untouched one with the sample content if that is configured, and stores the time zone
 * and the rule for second factors. @throws StartupError when another build made the database.
 */
export async function setUpDatabase(session: SqlSession, config: Config): Promise<void> {
  await migrate(session);
  if (config.seed === 'sample' && (await isUntouched(session))) await seedSampleContent(session);
  await session.query('select public.keep_time_zone($1)', [config.timeZone]);
  await session.query('select public.keep_account_rules($1::boolean)', [config.requireSecondFactor]);
}

/**
 * Creates the configured admin account, or gives an existing one the password of ADMIN_PASSWORD and the right to edit.
 * @returns the password if it was generated now, which is the only time to show it; else null.
 */
export async function setUpAdmin(
  session: SqlSession,
  { adminUsername, adminEmailDomain, adminPassword }: Config,
  { folder, secrets }: { folder: DataFolder; secrets: Secrets },
): Promise<string | null> {
  const email = accountEmail(adminUsername, adminEmailDomain);
  const [existing] = await session.query<{ id: string; encrypted_password: string | null }>(
    'select id::text as id, encrypted_password from auth.users where email = $1',
    [email],
  );
  const isNew = adminPassword === null && !existing && !secrets.adminPassword;
  const generated = isNew ? generatePassword() : null;
  if (generated) await saveSecrets(folder.secrets, { ...secrets, adminPassword: generated });
  const password = adminPassword ?? generated ?? secrets.adminPassword;
  const { id } = existing ?? (await createUser(session, { email, password }));
  const isOther =
    existing &&
    adminPassword !== null &&
    !(await passwordHasher.verify(adminPassword, existing.encrypted_password));
  if (isOther) await changePassword(session, id, adminPassword);
  await session.query('select public.set_admin($1::uuid, true)', [id]);
  return generated;
}

/** Whether there is no content and never was any: content that somebody deleted must not come back. */
async function isUntouched(session: SqlSession): Promise<boolean> {
  const tables = ['content_history', 'publications', 'submitted_papers', 'ongoing_projects'];
  const [row] = await session.query<{ is_untouched: boolean }>(
    `select ${tables.map((table) => `not exists (select from public.${table})`).join(' and ')} as is_untouched`,
  );
  return row?.is_untouched ?? false;
}
