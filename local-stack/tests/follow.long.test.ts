import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { builtProject } from '@burhan/testing/composed-project';
import { openServerTestDatabase, queryAs, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { startHttpServer } from '@burhan/testing/http-server';
import { NO_CROSSREF } from '@burhan/testing/server-process';
import { TEST_PASSWORD } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';
import { noteStarted } from '@burhan/testing/started';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { parseConfig } from '../installation/config.ts';
import { type LocalStack, startLocalStack } from '../start/local-stack.ts';
import { type HostedStandIn, startHostedStandIn } from '../testing/hosted-stand-in.ts';

const EXPORT = path.join(import.meta.dirname, '../../releases/commands/export-command.ts');
const KEYS = { publishable: 'sb_publishable_of-the-project', secret: 'sb_secret_of-the-project' };

const SAVES = 50;
/** How long the database's minute takes here. With 60,000 the seconds that are told are those of hosted Supabase. */
const MINUTE_MS = 1500;
const SAVE_EVERY_MS = MINUTE_MS / 4;
/** `pg_cron` calls each ten seconds, `pg_net` sends soon. */
const CRON_MS = MINUTE_MS / 6;
const SEND_MS = 50;

/** The machine that builds is an hour ahead. */
const HOUR_AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + 3600000); }
    static now() { return Real.now() + 3600000; }
  };`)}`;

/** `pg_net` and the vault, as far as they are asked; every second call is lost. */
const PLATFORM_SQL = `
  create schema net;
  create table net.requests (id bigint generated always as identity, url text);
  create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as
    'insert into net.requests (url) values (url) returning id';
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
`;

let project: FixtureProject;
let dataDir: string;
let stack: LocalStack;
let database: TestDatabase;
let hosted: HostedStandIn;

beforeAll(async () => {
  noteStarted('servers');
  [project, dataDir] = [await builtProject(), await temporaryFolder()];
  const DATABASE_URL = await createServerDatabase();
  const environment = {
    DATABASE_URL,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    ADMIN_PASSWORD: TEST_PASSWORD,
  };
  stack = await startLocalStack(parseConfig({ ...environment, ...NO_CROSSREF }), silentLog, {
    // Nobody composes but the job.
    startSite: async () => ({
      answer: async () => new Response(null, { status: 404 }),
      readMedia: async () => null,
      contentChanged: () => {},
      close: async () => {},
    }),
  });
  database = openServerTestDatabase(DATABASE_URL);
  await database.session.exec(PLATFORM_SQL);
  const parts = {
    outage: null,
    isSignUpOpen: false,
    isAddressConfirmed: true,
    functionLacks: null,
    bucket: null,
    health: {},
  };
  hosted = await startHostedStandIn(stack, database.session, { keys: KEYS, ...parts }, () => '');
});
afterAll(async () => {
  await hosted.close();
  await stack.stop();
  await database.close();
  project.remove();
  await rm(dataDir, { recursive: true });
});

/** The host: one job after the other, and one more for all calls that come meanwhile. The second fails, and every fourth from there. */
async function startHost(folder: string) {
  const jobs = { run: 0, failed: 0 };
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const job = async () => {
    isWaiting = false;
    jobs.run++;
    const isBroken = jobs.run % 4 === 2;
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [EXPORT, folder], {
      env: {
        ...{
          PATH,
          HOME,
          NODE_OPTIONS: HOUR_AHEAD,
          DIST_DIR: project.distDir,
          SITE_URL: 'https://site.example',
        },
        ...{ SUPABASE_URL: hosted.url, SUPABASE_SECRET_KEY: KEYS.secret },
        SUPABASE_PUBLISHABLE_KEY: isBroken ? 'sb_publishable_of-another-project' : KEYS.publishable,
      },
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) jobs.failed++;
  };
  const server = await startHttpServer((_request, response) => {
    if (!isWaiting) running = running.then(job);
    isWaiting = true;
    response.end();
  });
  return {
    hook: `${server.url}/hook`,
    jobs,
    close: async () => {
      await server.close();
      await running;
    },
  };
}

/** Does something again and again, one at a time. @returns how to stop it. */
function again(everyMs: number, act: () => Promise<unknown>) {
  let isOver = false;
  const over = (async () => {
    while (!isOver) {
      await act();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return () => {
    isOver = true;
    return over;
  };
}

test('each of fifty saves comes to the page, though every second call is lost, builds fail and the clock is off', async () => {
  const { session } = database;
  const folder = path.join(dataDir, 'exported');
  const host = await startHost(folder);
  await session.query(`insert into vault.decrypted_secrets values ('deploy_hook', $1)`, [host.hook]);
  const calls = { made: 0, lost: 0 };
  const stopSending = again(SEND_MS, async () => {
    for (const { id, url } of await session.query<{ id: number; url: string }>(
      'delete from net.requests returning id, url',
    )) {
      calls.made++;
      if (id % 2 === 0) calls.lost++;
      else await fetch(url, { method: 'POST' });
    }
  });
  const stopCron = again(CRON_MS, async () => {
    const passed = 10_000 - CRON_MS;
    await session.query(
      `update private.content_version set called_at = called_at - $1 * interval '1 ms' where is_only`,
      [passed],
    );
    await session.query('select private.call_deploy_hook()');
  });

  const savedAt = new Map<number, number>();
  const seconds = new Map<number, number>();
  const stopReading = again(SEND_MS, async () => {
    const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '');
    for (const [metric, shown] of page
      .matchAll(/"id":(\d),"number_value":"(\d+)"/g)
      .map(([, ...found]) => found.map(Number)))
      for (const [save, at] of savedAt)
        if (save % 5 === Number(metric) - 1 && save <= Number(shown) && !seconds.has(save))
          seconds.set(save, (performance.now() - at) / 1000);
  });
  for (let save = 1; save <= SAVES; save++) {
    await queryAs(
      session,
      { role: 'service_role' },
      `update public.metrics set number_value = $1 where id = $2`,
      [String(save), (save % 5) + 1],
    );
    savedAt.set(save, performance.now());
    await new Promise((resolve) => setTimeout(resolve, SAVE_EVERY_MS));
  }
  await vi.waitFor(() => expect(seconds.size).toBe(SAVES), { timeout: 80 * MINUTE_MS, interval: SEND_MS });
  await Promise.all([stopSending(), stopCron(), stopReading()]);
  await host.close();

  const sorted = [...seconds.values()].toSorted((a, b) => a - b);
  const told = {
    median: sorted[SAVES / 2],
    worst: sorted.at(-1),
    minuteMs: MINUTE_MS,
    ...calls,
    ...host.jobs,
  };
  console.log('Saves to the page, in seconds:', told);
  expect(calls.lost).toBeGreaterThan(1);
  expect(host.jobs.failed).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    const [row] = await session.query<{ since: string | null }>('select private.waiting_since() as since');
    expect(row?.since ?? null).toBeNull();
  });
});
