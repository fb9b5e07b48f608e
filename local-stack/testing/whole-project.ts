import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteFolder } from '@burhan/releases/composing/site-folder';
import { builtProject } from '@burhan/testing/composed-project';
import { openServerTestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import type { SqlSession } from '../database/sql-session.ts';
import { TIMERS } from '../doctor/hosted-checks.ts';
import type { Environment } from '../installation/config.ts';
import { type HostedParts, type HostedStandIn, PLATFORM_SQL, startHostedStandIn } from './hosted-stand-in.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** A project with nothing wrong in it, as hosted Supabase has it, and the running site of the same database. */
export type WholeProject = {
  site: RunningStack;
  session: SqlSession;
  hosted: HostedStandIn;
  /** Of the hosted one, and of its pages. */
  environment: Environment;
  /** `npm run compose`. */
  compose(environment: Environment): Promise<void>;
  close(): Promise<void>;
};

export const WHOLE_PARTS: HostedParts = {
  keys: { publishable: 'sb_publishable_of-the-project', secret: 'sb_secret_of-the-project' },
  outage: null,
  isSignUpOpen: false,
  isAddressConfirmed: true,
  functionLacks: [],
  bucket: { id: 'uploads', public: true },
  // Trying each table takes its time.
  health: { tables: [] },
};

export async function openWholeProject(): Promise<WholeProject> {
  const project = await builtProject();
  const DATABASE_URL = await createServerDatabase();
  const site = await startLocalStack({
    environment: { DATABASE_URL, DIST_DIR: project.distDir, SEED: 'none' },
  });
  const database = openServerTestDatabase(DATABASE_URL);
  const { session } = database;
  await session.exec(PLATFORM_SQL);
  for (const [name, timer] of Object.entries(TIMERS))
    await session.exec(`select cron.schedule('${name}', ${timer})`);

  const siteId = () => createHash('sha256').update(hosted.url).digest('hex').slice(0, 8);
  const pages = () => path.join(siteFolder(project.distDir, siteId()), 'current');
  const hosted = await startHostedStandIn(site, session, structuredClone(WHOLE_PARTS), pages);
  const environment = {
    SUPABASE_URL: hosted.url,
    SUPABASE_PUBLISHABLE_KEY: WHOLE_PARTS.keys.publishable,
    SUPABASE_SECRET_KEY: WHOLE_PARTS.keys.secret,
    SITE_URL: hosted.url,
    SITE_NAME: 'Sample Research',
  };
  const compose = async (given: Environment) => {
    const env = { PATH: process.env.PATH, ...given, DIST_DIR: project.distDir };
    const command = ['releases/commands/compose-command.ts'];
    await promisify(execFile)(process.execPath, command, { env, cwd: ROOT });
  };
  await compose(environment);

  const close = async () => {
    await hosted.close();
    await database.close();
    await site.stop();
    project.remove();
  };
  return { site, session, hosted, environment, compose, close };
}
