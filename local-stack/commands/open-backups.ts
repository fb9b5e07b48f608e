import { existsSync } from 'node:fs';
import { BackupError } from '../backup/backup-file.ts';
import { type Backups, createBackups, holdsSite } from '../backup/backups.ts';
import { silentLog } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { VERSION } from '../base/version.ts';
import { tellContentChanged } from '../control/ask-running-site.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import { dataFolder } from '../installation/data-folder.ts';
import { isSupabaseProject, setUpDatabase } from '../start/database-setup.ts';
import { openInstallation } from './open-installation.ts';
import { createRunningBackups } from './running-site.ts';

export type OpenBackups = { backups: Backups; close: () => Promise<void> };

/**
 * Backups of the database that the environment points at: a PostgreSQL server's (DATABASE_URL; a hosted project's
 * connection string is one), or that of this installation's data folder, through its site when that runs.
 * @param purpose a database is made, or brought to this build's schema, only to restore into it.
 * @throws StartupError when it cannot be used, BackupError when there is none to back up.
 */
export async function openBackups(
  environment: Environment,
  purpose: 'backup' | 'restore',
): Promise<OpenBackups> {
  const config = parseConfig(environment);
  if (environment.SUPABASE_URL?.trim() && !config.databaseUrl) {
    throw new StartupError(
      'A hosted project is reached through its database here: set DATABASE_URL to its connection string.',
    );
  }
  if (purpose === 'backup' && !config.databaseUrl && !existsSync(dataFolder(config.dataDir).database)) {
    throw new BackupError(
      `There is nothing to back up in ${config.dataDir}: no site was ever started there.`,
    );
  }

  const { database, control, close } = await openInstallation(config);
  if (!database) return { backups: createRunningBackups(control), close };
  if (purpose === 'restore') {
    const backupsFolder = config.databaseUrl ? null : dataFolder(config.dataDir).backups;
    // Sample content would be replaced at once.
    await setUpDatabase(database.maintenance, { seed: 'none', log: silentLog, backupsFolder });
  } else if ((await isSupabaseProject(database.maintenance)) && (await holdsSite(database.maintenance))) {
    // No start keeps the version of a hosted project.
    await database.maintenance.query('select private.keep_version($1)', [VERSION]);
  }
  const backups = createBackups(database.backups);
  if (!config.databaseUrl) return { backups, close };
  const restore = async (text: string) => {
    const facts = await backups.restore(text);
    await tellContentChanged(dataFolder(config.dataDir));
    return facts;
  };
  return { backups: { ...backups, restore }, close };
}
