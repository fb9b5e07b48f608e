import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readMigrations } from '../database/migrations.ts';
import type { Environment } from '../installation/config.ts';
import type { HostedParts } from '../testing/hosted-stand-in.ts';
import { openWholeProject, WHOLE_PARTS, type WholeProject } from '../testing/whole-project.ts';
import { checksOf } from './checks.ts';
import { examine, type Finding } from './examine.ts';
import { TIMERS } from './hosted-checks.ts';
import { openProject } from './project.ts';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../..');
const { keys } = WHOLE_PARTS;

let site: WholeProject['site'];
let session: WholeProject['session'];
let hosted: WholeProject['hosted'];
let environment: Environment;
let whole: WholeProject;

beforeAll(async () => {
  whole = await openWholeProject();
  ({ site, session, hosted, environment } = whole);
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(hosted.parts, structuredClone(WHOLE_PARTS));
  environment = whole.environment;
});
afterAll(() => whole.close());

async function findings(given: Environment = environment): Promise<Finding[]> {
  const found: Finding[] = [];
  await examine(given, (finding) => found.push(finding));
  return found;
}

const redOf = (found: readonly Finding[]) => found.filter(({ colour }) => colour === 'red');

/** What is wrong now with what one line was about. */
async function wrongWith(name: string | undefined): Promise<string | null> {
  const project = await openProject(environment);
  const check = project && checksOf(project).find((each) => each.name === name);
  if (!project || !check) throw new Error(`There is no check ${name}.`);
  return check.judge(await check.ask(project), project);
}

/** Carries out what a line says. SQL is typed into the project's database. */
async function mend({ mend: command }: Finding): Promise<void> {
  const sql = /(?:sql\/new|DATABASE_URL"): (.*)$/.exec(command)?.[1];
  if (sql) await session.exec(sql);
  else if (command.startsWith('curl '))
    await run('sh', ['-c', command], { env: { PATH: process.env.PATH, ...environment } });
  else if (command.startsWith('npm run compose ')) await whole.compose(environment);
  else throw new Error(`The test cannot carry out ${command}`);
}

/** It is the only red line, and what it says mends it. */
async function expectMended(name: string, wrong: string): Promise<void> {
  const [red, ...others] = redOf(await findings());
  expect(red).toMatchObject({ name, wrong: expect.stringContaining(wrong) });
  expect(others).toEqual([]);
  await mend(red as Finding);
  expect(await wrongWith(name)).toBeNull();
}

test('a project that is whole has no red line', async () => {
  hosted.parts.health = {};
  const found = await findings();
  expect(redOf(found)).toEqual([]);
  expect(found.filter(({ colour }) => colour === 'yellow').map(({ name }) => name)).toEqual(['plain HTTP']);
});

test('the timers are those of the migrations', async () => {
  const sql = (await readMigrations()).map((migration) => migration.sql).join('');
  const begun = [...sql.matchAll(/cron\.schedule\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  expect(Object.keys(TIMERS).sort()).toEqual([...new Set(begun)].sort());
});

test('the runs of all timers are forgotten after a day, those of others are not', async () => {
  await session.exec(`create table cron.job_run_details (command text, end_time timestamptz);
    insert into cron.job_run_details
    select command, now() - days * interval '25 hours' from cron.job, generate_series(0, 1) as days;
    insert into cron.job_run_details values ('select others.work()', now() - interval '1 year')`);
  const [{ command = '' } = {}] = await session.query<{ command: string }>(
    `select command from cron.job where jobname = 'forget runs of timers'`,
  );
  await session.exec(command);
  const left = await session.query<{ command: string }>(
    `select command from cron.job_run_details where end_time < now() - interval '1 hour' order by end_time`,
  );
  expect(left.map((run) => run.command)).toEqual(['select others.work()', command]);
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
    ['session rules', 'require_second_factor is true, not false', 'select public.keep_account_rules(true)'],
    ['timers', 'missing: publish what is due', `delete from cron.job where jobname = 'publish what is due'`],
    ['deploy hook', 'the vault has no address', 'delete from vault.secrets'],
  ])('%s: %s', async (name, wrong, planted) => {
    if (name === 'strangers') hosted.parts.health = {};
    await session.exec(planted);
    await expectMended(name, wrong);
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
    [
      'publishable key',
      'the project refuses SUPABASE_PUBLISHABLE_KEY',
      'settings/api-keys',
      { keys: { ...keys, publishable: 'sb_publishable_new' } },
    ],
    [
      'secret key',
      'the project refuses SUPABASE_SECRET_KEY',
      'settings/api-keys',
      { keys: { ...keys, secret: 'sb_secret_new' } },
    ],
    ['deploy hook', 'cannot be called without', 'create extension pg_net;', { health: { has_net: false } }],
    ['sign-up', 'is open', 'config push', { isSignUpOpen: true }],
    ['addresses of accounts', 'change without a mail', 'config push', { isAddressConfirmed: false }],
    ['function', 'api is not deployed', 'functions deploy api', { functionLacks: null }],
    ['function', 'api is without SITE_URL', 'secrets set SITE_URL=', { functionLacks: ['SITE_URL'] }],
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
    await expectMended('bucket', wrong);
  });

  test('a migration that was not pushed', async () => {
    const newest = (await readMigrations()).at(-1);
    const applied = 'supabase_migrations.schema_migrations';
    await session.exec(`delete from ${applied} where version = '${newest?.version}'`);
    const red = redOf(await findings());
    await session.exec(`insert into ${applied} (version) values ('${newest?.version}')`);

    const mend = 'npx supabase@3 db push';
    expect(red).toEqual([{ colour: 'red', name: 'migrations', wrong: `missing: ${newest?.name}`, mend }]);
    expect(await wrongWith('migrations')).toBeNull();
  });
});

describe('what the environment says is held against the project', () => {
  const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const other = token({ role: 'service_role', ref: 'other' });

  test.each<[name: string, wrong: string, given: Environment]>([
    [
      'keys',
      'SUPABASE_PUBLISHABLE_KEY is a secret key, SUPABASE_SECRET_KEY is a publishable key',
      {
        SUPABASE_PUBLISHABLE_KEY: keys.secret,
        SUPABASE_SECRET_KEY: keys.publishable,
      },
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
    environment = {
      ...whole.environment,
      SITE_NAME_AR: 'أخرى',
      SITE_WHATSAPP_NUMBER: '15550100',
      SITE_TECHNICAL_CONTACT: 'it@site.example',
    };

    await expectMended('site facts', 'SITE_WHATSAPP_NUMBER, SITE_NAME_AR, SITE_TECHNICAL_CONTACT');
    await whole.compose(whole.environment);
  });

  test('pages that have not followed for eleven minutes', async () => {
    await session.exec(
      `update private.content_version set composed_version = version - 1, changed_at = now() - interval '11 minutes'`,
    );

    await expectMended('pages', 'have not followed for 11 minutes');
  });

  test.each([
    ['61 min ahead of', 3_660_000],
    ['61 min behind', -3_660_000],
  ])('a clock %s the database’s', async (wrong, aheadMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });

    const [red] = redOf(await findings());
    expect(red?.wrong).toBe(`of this machine is ${wrong} the database's`);
  });
});

test('composing tells the project the time zone that the pages say', async () => {
  await session.query(`select public.keep_time_zone('Europe/Berlin')`);
  await whole.compose(environment);
  expect(await session.query('select time_zone from private.settings')).toEqual([
    { time_zone: 'Asia/Riyadh' },
  ]);
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
    const asked = 'project,publishable key,migrations,strangers,sign-up,time zone,session rules';
    const green = `${asked},pages,site facts,clock`.split(',');
    expect(stdout.split('\n')).toEqual([
      ...green.map((name) => `✓ ${name}`),
      `! plain HTTP: on ${site.url} → TLS in front (docs/go-live/hosted-supabase.md), and SITE_URL=https://…`,
      '',
    ]);
    expect(code).toBe(0);
  });

  test('holds its environment against a running site', async () => {
    const red = redOf(
      await findings({ DATA_DIR: site.dataDir, SITE_TIME_ZONE: 'Europe/Berlin', REQUIRE_SECOND_FACTOR: '1' }),
    );
    expect(red.map(({ name, mend }) => `${name} → ${mend}`)).toEqual([
      'time zone → npm start, once more',
      'session rules → npm start, once more',
      'site facts → npm start, once more',
    ]);
  });

  test('leads to nginx where the site runs and its pages cannot be read', async () => {
    const red = redOf(await findings({ DATA_DIR: site.dataDir, SITE_URL: 'http://127.0.0.1:1' }));
    expect(red).toMatchObject([{ name: 'site facts', mend: expect.stringContaining('nginx') }]);
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
