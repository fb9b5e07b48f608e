import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Log, silentLog } from '@burhan/local-supabase/base/log';
import { type Environment, parseConfig } from '@burhan/local-supabase/installation/config';
import { prepareDataFolder } from '@burhan/local-supabase/installation/data-folder';
import { siteIdOf } from '@burhan/local-supabase/site/prerender';
import { startLocalSupabase as start } from '@burhan/local-supabase/start/local-supabase';
import { siteFolder } from '@burhan/site-build/prerender/site-folder';
import { unpackMigratedDatabase } from './migrated-snapshot.ts';
import { NO_CROSSREF } from './server-process.ts';
import { type Account, type SiteAddress, TEST_PASSWORD } from './sign-in.ts';

/** A running site for one test. */
export type RunningStack = SiteAddress & {
  /** Its username is a whole e-mail address. */
  admin: Account;
  dataDir: string;
  /** Stops the site, and removes the data folder unless the test named it. */
  stop(): Promise<void>;
};

export type StackOptions = {
  /** Variables of `npm start`; a free port, a folder of its own and TEST_PASSWORD unless given. */
  environment?: Environment;
  log?: Log;
};

/** Starts local-supabase in this process for a test, with a free port and a new installation. */
export async function startLocalSupabase({
  environment = {},
  log = silentLog,
}: StackOptions = {}): Promise<RunningStack> {
  const temporary = environment.DATA_DIR ? null : await temporaryFolder();
  const dataDir = environment.DATA_DIR ?? temporary ?? '';
  if (temporary) await makeDataFolder(temporary);
  const distDir = environment.DIST_DIR ?? path.join(dataDir, 'dist');
  const given = { PORT: '0', ADMIN_PASSWORD: TEST_PASSWORD, ...NO_CROSSREF, ...environment };
  const config = parseConfig({ ...given, DATA_DIR: dataDir, DIST_DIR: distDir });

  const stack = await start(config, log);
  const site = siteFolder(distDir, siteIdOf(dataDir));
  return {
    url: stack.url,
    publishableKey: stack.publishableKey,
    admin: {
      username: `${config.adminUsername}@${config.adminEmailDomain}`,
      password: stack.generatedPassword ?? config.adminPassword ?? '',
    },
    dataDir,
    async stop() {
      await stack.stop();
      if (!temporary) return;
      await rm(site, { recursive: true, force: true });
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a data folder with a migrated, untouched database. A first start on it does not need seconds to set up the
 * database.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const { database } = await prepareDataFolder(dataDir);
  await unpackMigratedDatabase(database);
}

/** A new folder that only this test knows. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'burhan-test-'));
}
