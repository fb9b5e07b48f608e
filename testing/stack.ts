import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Log, silentLog } from '@burhan/local-supabase/base/log';
import { type Environment, parseConfig } from '@burhan/local-supabase/installation/config';
import { prepareDataFolder } from '@burhan/local-supabase/installation/data-folder';
import { startLocalSupabase as start } from '@burhan/local-supabase/start/local-supabase';
import { unpackMigratedDatabase } from './migrated-snapshot.ts';
import { NO_CROSSREF } from './server-process.ts';
import { TEST_PASSWORD } from './sign-in.ts';

/**
 * Starts local-supabase in this process for a test, with a new installation.
 * @param environment variables of `npm start`; a free port, a folder of its own and TEST_PASSWORD unless given.
 */
export async function startLocalSupabase(options: { environment?: Environment; log?: Log } = {}) {
  const { environment, log = silentLog } = options;
  const dataDir = await temporaryFolder();
  await makeDataFolder(dataDir);
  const distDir = path.join(dataDir, 'dist');
  const folders = { DATA_DIR: dataDir, DIST_DIR: distDir };
  const given = { PORT: '0', ADMIN_PASSWORD: TEST_PASSWORD, ...NO_CROSSREF, ...environment, ...folders };
  const config = parseConfig(given);
  const { url, publishableKey, stop } = await start(config, log);
  return {
    ...{ url, publishableKey, dataDir },
    /** Its username is a whole e-mail address. */
    admin: { username: `${config.adminUsername}@${config.adminEmailDomain}`, password: given.ADMIN_PASSWORD },
    /** Stops the site, and removes all that it wrote. */
    async stop(): Promise<void> {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a data folder with a migrated, untouched database, so that a first start on it takes no seconds. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const { database } = await prepareDataFolder(dataDir);
  await unpackMigratedDatabase(database);
}

/** A new folder that only this test knows. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'burhan-test-'));
}
