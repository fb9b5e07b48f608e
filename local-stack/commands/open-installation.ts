import { existsSync } from 'node:fs';
import type { Accounts, ListedAccount, Prepared } from '../accounts/account.ts';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { type Database, openServerDatabase } from '../backend/connection.ts';
import { BackupError, type BackupFacts } from '../backup/backup-file.ts';
import { type Backups, createBackups, holdsSite } from '../backup/backups.ts';
import { silentLog } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { VERSION } from '../base/version.ts';
import { askRunningSite, tellContentChanged } from '../control/ask-running-site.ts';
import { pictureNames } from '../functions/picture-names.ts';
import { type UnusedPictures, unusedPictures } from '../images/unused-pictures.ts';
import { type KeptPicture, openUploadFolder } from '../images/upload-folder.ts';
import { type Config, type Environment, parseConfig } from '../installation/config.ts';
import { dataFolder, prepareDataFolder } from '../installation/data-folder.ts';
import {
  type ControlAddress,
  DataFolderInUseError,
  readLockHolder,
  takeDataLock,
} from '../installation/data-lock.ts';
import {
  isSupabaseProject,
  openDatabase,
  refuseSupabaseProject,
  setUpDatabase,
} from '../start/database-setup.ts';
import { createHostedAccounts } from './hosted-accounts.ts';
import { createHostedPictures } from './hosted-pictures.ts';
import { hostedProject } from './hosted-project.ts';

/** How a command gets at the database of an installation: itself, or through the site that has it open. */
export type Installation =
  | { database: Database; control: null; close(): Promise<void> }
  | { database: null; control: ControlAddress; close(): Promise<void> };

/**
 * The database that the environment points at: a PostgreSQL server's (DATABASE_URL), or that of this installation's
 * data folder, through its site when that runs. A database is opened as it is: bring it up to date where that matters.
 * @throws StartupError when it cannot be had.
 */
export async function openInstallation(config: Config): Promise<Installation> {
  if (config.databaseUrl) {
    const database = await openServerDatabase(config.databaseUrl);
    return { database, control: null, close: () => database.close() };
  }

  const folder = await prepareDataFolder(config.dataDir);
  try {
    const lock = takeDataLock(folder);
    try {
      const database = await openDatabase(config, folder);
      const close = async () => {
        await database.close();
        lock.release();
      };
      return { database, control: null, close };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
  }
  const control = readLockHolder(folder)?.control;
  if (control) return { database: null, control, close: async () => {} };
  throw new StartupError(`The site in ${folder.root} is still starting, or stopping: try again in a moment.`);
}

const nothingToClose = async () => {};

/**
 * The accounts that the environment points at: a hosted project's (SUPABASE_URL and SUPABASE_SECRET_KEY), or those of
 * this installation.
 * @throws StartupError when none of them can be used.
 */
export async function openAccounts(
  environment: Environment,
): Promise<{ accounts: Accounts; close: () => Promise<void> }> {
  const config = parseConfig(environment);
  const { adminEmailDomain: emailDomain, ownWords } = config;
  const project = hostedProject(environment);
  if (project) {
    const accounts = createHostedAccounts(project, { emailDomain, ownWords });
    return { accounts, close: nothingToClose };
  }
  const { database, control, close } = await openInstallation(config);
  if (!database) return { accounts: runningAccounts(control), close };
  await refuseSupabaseProject(database.maintenance);
  await bringUpToDate(database, config, config.databaseUrl ? 'none' : config.seed);
  return { accounts: createEmbeddedAccounts(database.session, emailDomain, ownWords), close };
}

function runningAccounts(control: ControlAddress): Accounts {
  const ask = asker(control, 15_000);
  return {
    carryOut: async (request) =>
      (await ask('/accounts', JSON.stringify(request))).json() as Promise<Prepared | null>,
    list: async () => (await ask('/accounts/list')).json() as Promise<ListedAccount[]>,
  };
}

/**
 * Backups of this installation; a hosted project's connection string is a DATABASE_URL.
 * @param purpose a database is made, or brought to this build's schema, only to restore into it.
 * @throws StartupError when it cannot be used, BackupError when there is none to back up.
 */
export async function openBackups(
  environment: Environment,
  purpose: 'backup' | 'restore',
): Promise<{ backups: Backups; close: () => Promise<void> }> {
  const config = parseConfig(environment);
  const folder = dataFolder(config.dataDir);
  if (environment.SUPABASE_URL?.trim() && !config.databaseUrl) {
    throw new StartupError(
      'A hosted project is reached through its database here: set DATABASE_URL to its connection string.',
    );
  }
  if (purpose === 'backup' && !config.databaseUrl && !existsSync(folder.database)) {
    throw new BackupError(
      `There is nothing to back up in ${config.dataDir}: no site was ever started there.`,
    );
  }
  const { database, control, close } = await openInstallation(config);
  if (!database) return { backups: runningBackups(control), close };
  if (purpose === 'restore') {
    // Sample content would be replaced at once.
    await bringUpToDate(database, config, 'none');
  } else if ((await isSupabaseProject(database.maintenance)) && (await holdsSite(database.maintenance))) {
    // No start keeps the version of a hosted project.
    await database.maintenance.query('select private.keep_version($1)', [VERSION]);
  }
  const backups = createBackups(database.backups);
  if (!config.databaseUrl) return { backups, close };
  const restore = async (text: string) => {
    const facts = await backups.restore(text);
    await tellContentChanged(folder);
    return facts;
  };
  return { backups: { ...backups, restore }, close };
}

/** Backups of an installation whose site is running: the site writes and restores them. */
function runningBackups(control: ControlAddress): Backups {
  const ask = asker(control, 300_000);
  return {
    write: async () => (await ask('/backup')).text(),
    restore: async (text) => (await ask('/restore', text)).json() as Promise<BackupFacts>,
  };
}

/**
 * The uploaded pictures that the environment points at: a hosted project's (SUPABASE_URL and SUPABASE_SECRET_KEY), or
 * those in this installation's data folder, whose database says what names them.
 * @throws StartupError when they cannot be looked at.
 */
export async function openPictures(
  environment: Environment,
): Promise<{ pictures: UnusedPictures; close: () => Promise<void> }> {
  const config = parseConfig(environment);
  const project = hostedProject(environment);
  if (project) return { pictures: createHostedPictures(project), close: nothingToClose };
  const { database, control, close } = await openInstallation(config);
  if (!database) return { pictures: runningPictures(control), close };
  const uploads = await openUploadFolder(dataFolder(config.dataDir).uploads);
  return { pictures: unusedPictures(uploads, pictureNames(database.session)), close };
}

function runningPictures(control: ControlAddress): UnusedPictures {
  const ask = asker(control, 60_000);
  const pictures = async (path: string) => (await ask(path)).json() as Promise<KeptPicture[]>;
  return { list: () => pictures('/unused-pictures'), clear: () => pictures('/unused-pictures/clear') };
}

/** Asks the running site, which carries requests out itself. */
function asker(control: ControlAddress, timeoutMs: number) {
  return (path: string, body = '') => askRunningSite(control, { path, body, timeoutMs });
}

async function bringUpToDate(
  { maintenance }: Database,
  { databaseUrl, dataDir }: Config,
  seed: Config['seed'],
): Promise<void> {
  const backupsFolder = databaseUrl ? null : dataFolder(dataDir).backups;
  await setUpDatabase(maintenance, { seed, log: silentLog, backupsFolder });
}
