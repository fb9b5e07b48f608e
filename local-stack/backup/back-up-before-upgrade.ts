import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../base/private-file.ts';
import { StartupError } from '../base/startup-error.ts';
import { readMigrations } from '../database/migrations.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { createBackups, holdsSite } from './backups.ts';

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
  const applied = new Set(recorded.map(({ version }) => version));
  const known = (await readMigrations()).map(({ version }) => version);
  const isNewer = applied.size > known.filter((version) => applied.has(version)).length;
  return !isNewer && known.some((version) => !applied.has(version));
}
