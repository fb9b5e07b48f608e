import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteFolder } from '@burhan/releases/composing/site-folder';
import { builtProject } from '@burhan/testing/composed-project';
import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readMigrations } from '../database/migrations.ts';
import type { SqlSession } from '../database/sql-session.ts';
import type { Environment } from '../installation/config.ts';
import {
  type HostedParts,
  type HostedStandIn,
  PLATFORM_SQL,
  startHostedStandIn,
} from '../testing/hosted-stand-in.ts';
import { CHECKS } from './checks.ts';
import { examine, type Finding } from './examine.ts';
import { TIMERS } from './expected.ts';
import { openProject } from './project.ts';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../..');

const PARTS: HostedParts = {
  keys: { publishable: 'sb_publishable_of-the-project', secret: 'sb_secret_of-the-project' },
  outage: null,
  isSignUpOpen: false,
  isAddressConfirmed: true,
  functionLacks: [],
  bucket: { id: 'uploads', public: true },
  // Trying each table takes its time.
  health: { tables: [] },
};

let site: RunningStack;
let database: TestDatabase;
let session: SqlSession;
let project: FixtureProject;
let hosted: HostedStandIn;
let environment: Environment;

beforeAll(async () => {
  project = await builtProject();
  const DATABASE_URL = await createServerDatabase();
  site = await startLocalStack({ environment: { DATABASE_URL, DIST_DIR: project.distDir, SEED: 'none' } });
  database = openServerTestDatabase(DATABASE_URL);
  ({ session } = database);
  await session.exec(PLATFORM_SQL);
  for (const [name, timer] of Object.entries(TIMERS))
    await session.exec(`select cron.schedule('${name}', ${timer})`);
  hosted = await startHostedStandIn(site, session, structuredClone(PARTS), () =>
    path.join(siteFolder(project.distDir, siteId(hosted.url)), 'current'),
  );
  environment = {
    SUPABASE_URL: hosted.url,
    SUPABASE_PUBLISHABLE_KEY: PARTS.keys.publishable,
    SUPABASE_SECRET_KEY: PARTS.keys.secret,
    SITE_URL: hosted.url,
    SITE_NAME: 'Sample Research',
    SMTP_URL: 'smtps://mail.example',
  };
  await compose();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(hosted.parts, structuredClone(PARTS));
});
afterAll(async () => {
  await hosted.close();
  await database.close();
  await site.stop();
  project.remove();
});

const siteId = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 8);

async function compose(): Promise<void> {
  const env = { PATH: process.env.PATH, ...environment, DIST_DIR: project.distDir };
  await run(process.execPath, ['releases/commands/compose-command.ts'], { env, cwd: ROOT });
}

async function findings(given: Environment = environment): Promise<Finding[]> {
  const found: Finding[] = [];
  await examine(given, (finding) => found.push(finding));
  return found;
}

const redOf = (found: readonly Finding[]) => found.filter(({ colour }) => colour === 'red');

/** What is wrong now with what one line was about. */
async function wrongWith(name: string | undefined): Promise<string | null> {
  const project = await openProject(environment);
  const check = CHECKS.find((each) => each.name === name);
  if (!project || !check) throw new Error(`There is no check ${name}.`);
  return check.judge(await check.ask(project), project);
}

/** Carries out what a line says. SQL is typed into the project's database. */
async function mend({ mend: command }: Finding): Promise<void> {
  const sql = /(?:sql\/new|DATABASE_URL"): (.*)$/.exec(command)?.[1];
  if (sql) await session.exec(sql);
  else if (command.startsWith('curl '))
    await run('sh', ['-c', command], { env: { PATH: process.env.PATH, ...environment } });
  else if (command.startsWith('npm run compose ')) await compose();
  else throw new Error(`The test cannot carry out ${command}`);
}

test('a project that is whole has no red line', async () => {
  hosted.parts.health = {};
  const found = await findings();
  expect(redOf(found)).toEqual([]);
  expect(found.filter(({ colour }) => colour === 'yellow').map(({ name }) => name)).toEqual([
    'leaked passwords',
    'plain HTTP',
  ]);
});

test('the timers are those of the migrations', async () => {
  const sql = (await readMigrations()).map((migration) => migration.sql).join('');
  const names = [...sql.matchAll(/cron\.schedule\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  expect(Object.keys(TIMERS).sort()).toEqual([...new Set(names)].sort());
});

describe('what was done to the database is named, and mended by what the line says', () => {
  test.each([
    ['strangers', 'publications (insert)', 'grant insert on public.publications to anon'],
    ['strangers', 'metrics (update)', 'grant update (label) on public.metrics to public'],
    ['strangers', 'metrics (delete)', 'grant delete on public.metrics to anon'],
    ['strangers', 'metrics (no policies)', 'alter table public.metrics disable row level security'],
    [
      'strangers',
      'policy "all of us"',
      'create policy "all of us" on public.metrics for update to authenticated using (true)',
    ],
    [
      'strangers',
      'My notes (insert, update, delete, truncate, no policies)',
      'create table public."My notes" (note text); grant all on public."My notes" to anon',
    ],
    [
      'time zone',
      'is Europe/Berlin in the database, Asia/Riyadh here',
      `select public.keep_time_zone('Europe/Berlin')`,
    ],
    ['session rules', 'session_idle is 60, not 43200', 'select public.keep_account_rules(60, 604800, true)'],
    ['timers', 'missing: publish what is due', `delete from cron.job where jobname = 'publish what is due'`],
    [
      'timers',
      'missing: call the deploy hook',
      `update cron.job set active = false where jobname like 'call%'; delete from cron.job where not active`,
    ],
    ['deploy hook', 'the vault has no address', 'delete from vault.secrets'],
  ])('%s: %s', async (name, wrong, planted) => {
    if (name === 'strangers') hosted.parts.health = {};
    await session.exec(planted);

    const [red, ...others] = redOf(await findings());
    expect(red).toMatchObject({ name, wrong: expect.stringContaining(wrong) });
    expect(others).toEqual([]);

    await mend(red as Finding);
    expect(await wrongWith(red?.name)).toBeNull();
  });

  test('what the database does not say of a table is tried, and changes nothing', async () => {
    const rows = () => session.query('select * from public.metrics');
    const before = await rows();
    await session.exec(`grant insert, update, delete on public.metrics to anon;
      create policy strangers on public.metrics to anon using (true) with check (true)`);
    const silent = { required_column: 'id', stranger_may: [], has_policies: true, open_policies: [] };
    hosted.parts.health = { tables: [{ name: 'metrics', ...silent }] };

    expect(await wrongWith('strangers')).toBe('may write to metrics (insert, update, delete)');
    expect(await rows()).toEqual(before);

    hosted.parts.health = {};
    for (const red of redOf(await findings())) await mend(red);
    expect(await wrongWith('strangers')).toBeNull();
  });
});

/** What a line names is planted in `hosted.parts`; the project's owner carries its command out, which the Supabase CLI needs a project for. */
describe('what was done to the rest of a project is named, with what mends it', () => {
  test.each<[name: string, wrong: string, mend: string, planted: Partial<HostedParts>]>([
    ['project', 'is paused', 'Restore project at the dashboard of', { outage: 540 }],
    ['project', 'answered 503', 'https://status.supabase.com', { outage: 503 }],
    [
      'publishable key',
      'the project refuses SUPABASE_PUBLISHABLE_KEY',
      'settings/api-keys',
      { keys: { ...PARTS.keys, publishable: 'sb_publishable_new' } },
    ],
    [
      'secret key',
      'the project refuses SUPABASE_SECRET_KEY',
      'settings/api-keys',
      { keys: { ...PARTS.keys, secret: 'sb_secret_new' } },
    ],
    ['deploy hook', 'cannot be called without', 'create extension pg_net;', { health: { has_net: false } }],
    ['hooks of logins', 'every login fails', 'login_news.sql', { health: { has_login_hooks: false } }],
    ['sign-up', 'is open', 'npx supabase config push', { isSignUpOpen: true }],
    [
      'addresses of accounts',
      'change without a mail',
      'npx supabase config push',
      { isAddressConfirmed: false },
    ],
    ['function', 'api is not deployed', 'npx supabase functions deploy api', { functionLacks: null }],
    [
      'function',
      'api is without SITE_URL',
      'npx supabase secrets set SITE_URL=',
      { functionLacks: ['SITE_URL'] },
    ],
  ])('%s: %s', async (name, wrong, mend, planted) => {
    Object.assign(hosted.parts, planted);

    const red = redOf(await findings());
    expect(red).toEqual([
      { colour: 'red', name, wrong: expect.stringContaining(wrong), mend: expect.stringContaining(mend) },
    ]);
  });

  test.each([
    ['is missing', null],
    ['is not public', { id: 'uploads', public: false }],
  ])('bucket: uploads %s', async (wrong, bucket) => {
    hosted.parts.bucket = bucket;

    const [red] = redOf(await findings());
    expect(red).toMatchObject({ name: 'bucket', wrong: `uploads ${wrong}` });

    await mend(red as Finding);
    expect(await wrongWith(red?.name)).toBeNull();
  });

  test('a migration that was not pushed', async () => {
    const newest = (await readMigrations()).at(-1);
    await session.query('delete from supabase_migrations.schema_migrations where version = $1', [
      newest?.version,
    ]);

    const found = await findings();
    await session.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [
      newest?.version,
    ]);
    expect(redOf(found)).toEqual([
      { colour: 'red', name: 'migrations', wrong: `missing: ${newest?.name}`, mend: 'npx supabase db push' },
    ]);
    expect(redOf(await findings())).toEqual([]);
  });
});

describe('what the environment says is held against the project', () => {
  const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const other = token({ role: 'service_role', ref: 'other' });

  test.each<[name: string, wrong: string, given: Environment]>([
    [
      'keys',
      'SUPABASE_PUBLISHABLE_KEY is a secret key, SUPABASE_SECRET_KEY is a publishable key',
      { SUPABASE_PUBLISHABLE_KEY: PARTS.keys.secret, SUPABASE_SECRET_KEY: PARTS.keys.publishable },
    ],
    ['keys', 'SUPABASE_SECRET_KEY is not set', { SUPABASE_SECRET_KEY: '' }],
    [
      'keys',
      'SUPABASE_SECRET_KEY is of the project other',
      { SUPABASE_SECRET_KEY: other, SUPABASE_URL: 'https://mine.supabase.co' },
    ],
    ['project', 'cannot be reached', { SUPABASE_URL: 'http://127.0.0.1:1' }],
    ['environment', 'SITE_TIME_ZONE is "Mars/One"', { SITE_TIME_ZONE: 'Mars/One' }],
    ['site facts', 'cannot be reached', { SITE_URL: 'http://127.0.0.1:1' }],
    ['site facts', 'SITE_URL is not set', { SITE_URL: '' }],
  ])('%s: %s', async (name, wrong, given) => {
    const red = redOf(await findings({ ...environment, ...given }));
    expect(red).toMatchObject([{ name, wrong: expect.stringContaining(wrong) }]);
  });

  test('facts of the site that are not live are so after a compose', async () => {
    const before = environment;
    environment = {
      ...before,
      SITE_NAME_AR: 'أخرى',
      SITE_WHATSAPP_NUMBER: '15550100',
      SITE_REPORT_URL: '/reports',
      SITE_TECHNICAL_CONTACT: 'it@site.example',
    };

    const [red] = redOf(await findings());
    expect(red).toMatchObject({
      name: 'site facts',
      wrong:
        'other than what is live: SITE_WHATSAPP_NUMBER, SITE_REPORT_URL, SITE_NAME_AR, SITE_TECHNICAL_CONTACT',
    });

    await mend(red as Finding);
    expect(await wrongWith(red?.name)).toBeNull();
    environment = before;
    await compose();
  });

  test('pages that have not followed for eleven minutes', async () => {
    await session.exec(
      `update private.content_version set composed_version = version - 1, changed_at = now() - interval '11 minutes'`,
    );

    const [red] = redOf(await findings());
    expect(red).toMatchObject({ name: 'pages', wrong: 'have not followed for 11 minutes' });

    await mend(red as Finding);
    expect(await wrongWith(red?.name)).toBeNull();
  });

  test.each([
    ['61 min ahead of', 3_660_000],
    ['61 min behind', -3_660_000],
  ])('a clock %s the database’s', async (wrong, aheadMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });

    expect(redOf(await findings())).toMatchObject([
      {
        name: 'clock',
        wrong: `of this machine is ${wrong} the database's`,
        mend: 'sudo timedatectl set-ntp true',
      },
    ]);
  });
});

test('composing tells the project the time zone that the pages say', async () => {
  await session.query(`select public.keep_time_zone('Europe/Berlin')`);
  await compose();
  expect(await session.query('select zone from private.site_time_zone')).toEqual([{ zone: 'Asia/Riyadh' }]);
});

describe('npm run doctor', () => {
  async function doctor(given: Environment, ...args: string[]) {
    const env = { PATH: process.env.PATH, ...given };
    const command = [path.join(ROOT, 'local-stack/commands/doctor-command.ts'), ...args];
    return run(process.execPath, command, { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  }

  test('says of its own running site what is good to know, and ends with 0', async () => {
    const { code, stdout } = await doctor({ DATA_DIR: site.dataDir });
    expect(stdout.split('\n')).toEqual([
      ...[
        'project',
        'publishable key',
        'migrations',
        'strangers',
        'sign-up',
        'time zone',
        'session rules',
      ].map((name) => `✓ ${name}`),
      ...['pages', 'site facts', 'clock'].map((name) => `✓ ${name}`),
      '! mails: no mail server, so no links for a new password → SMTP_URL, SMTP_FROM and SITE_URL for npm start',
      `! plain HTTP: on ${site.url} → TLS in front (docs/deploying.md), and SITE_URL=https://…`,
      '',
    ]);
    expect(code).toBe(0);
  });

  test('holds its environment against a running site', async () => {
    const red = redOf(
      await findings({ DATA_DIR: site.dataDir, SITE_TIME_ZONE: 'Europe/Berlin', SESSION_MAX: '7200' }),
    );
    expect(red.map(({ name, mend }) => `${name} → ${mend}`)).toEqual([
      'time zone → npm start, once more',
      'session rules → npm start, once more',
      'site facts → npm start, once more',
    ]);
  });

  test('ends with 1 where something is red, and says that no more was asked', async () => {
    const { code, stdout } = await doctor({ DATA_DIR: path.join(site.dataDir, 'nothing') });
    expect(stdout).toBe('✗ site: is not running → npm start\nThe rest was not asked: mend this first.\n');
    expect(code).toBe(1);
  });

  test('ends with 2 where it is called with words', async () => {
    expect(await doctor({}, '--fix')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run doctor'),
    });
  });
});
