import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type PostgresServer, startPostgresServer } from '@burhan/testing/postgres';
import { type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { type SendAs, sendAs } from '@burhan/testing/table-request';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Environment } from '../installation/config.ts';

const CRASHES = 10;
const METRICS = [1, 2, 3, 4, 5];
const MOST_PUBLICATIONS = 6;
/** Between one draft and the next: some are published before the crash, some are due while the site is down. */
const STEP_MS = 60;
/** What a busy machine may take for what is public within 5 s (docs/rules/content.md#schedule). */
const LATEST_MS = 30_000;

type Entry = {
  id: number;
  table_name: string;
  row_id: string;
  action: string;
  changed_at: string;
  published_by: string | null;
  new_row: { number_value?: string } | null;
};
type Publication = { id: number; order_index: number };
type Metric = { id: number; number_value: string; updated_at: string };

let folder: string;
/** Null of the embedded database. */
let postgres: PostgresServer | null = null;
let database: Environment;
let server: StartedServer;
/** It outlives the process; the password is not looked at again. */
let token: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
  await makeDataFolder({ DATA_DIR: path.join(folder, 'data'), ...database });
  await start({ ADMIN_PASSWORD: TEST_PASSWORD });
  token = await accessToken(server, ADMIN);
});
afterEach(async () => {
  await server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Environment = {}): Promise<void> {
  const place = { DATA_DIR: path.join(folder, 'data'), DIST_DIR: path.join(folder, 'dist') };
  server = await startServer({ ...place, SEED: 'none', ...database, ...environment });
}

/** Kills the site's process; every other time PostgreSQL's, where it has one of its own. */
async function crash(round: number): Promise<SendAs> {
  if (postgres && round % 2 === 0) {
    await postgres.halt();
    await expectAway();
    await postgres.resume();
    await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: LATEST_MS });
  } else {
    await server.kill('SIGKILL');
    await start();
  }
  return sendAs(server, token);
}

const health = async () => (await fetch(`${server.url}/healthz`)).status;

/** Reads and writes are told that the database is away, and so is whoever asks for the site's health. */
async function expectAway(): Promise<void> {
  const send = sendAs(server, token);
  const away = { status: 503, body: { code: 'PGRST001' } };
  const timeout = LATEST_MS;
  await vi.waitFor(async () => expect(await send('GET', 'metrics')).toMatchObject(away), { timeout });
  expect(await send('PATCH', 'metrics?id=eq.1', { label: 'away' })).toMatchObject(away);
  await vi.waitFor(async () => expect(await health()).toBe(503), { timeout });
}

/** Writes from several sides without a pause, until the first that is not; `done` is every write that was answered. */
function startWriting(send: SendAs, present: number[], round: number) {
  const done: string[] = [];
  const enough = Promise.withResolvers<void>();
  const tell = (write: string) => {
    done.push(write);
    if (done.length >= 8 + ((round * 7) % 25)) enough.resolve();
  };

  const write: SendAs = async (...asked) => {
    const answer = await send(...asked);
    if (postgres && answer.status === 503) throw new TypeError('PostgreSQL is away.');
    return answer;
  };
  const count = async (id: number) => {
    for (let next = 1; ; next++) {
      const number_value = `${round}.${next}`;
      const { status } = await write('PATCH', `metrics?id=eq.${id}`, { number_value });
      expect(status).toBe(200);
      tell(`metrics ${id} update ${number_value}`);
    }
  };
  const addAndRemove = async (ids: number[]) => {
    for (;;) {
      const [oldest] = ids.length >= MOST_PUBLICATIONS ? ids.splice(0, 1) : [];
      if (oldest !== undefined) {
        expect((await write('DELETE', `publications?id=eq.${oldest}`)).status).toBe(200);
        tell(`publications ${oldest} delete`);
        continue;
      }
      const row = { title: 't', summary: 's', authors: 'a', journal: 'j', date: '2026', image_url: '/a.jpg' };
      const { status, body } = await write('POST', 'publications', { ...row, order_index: 1 });
      expect(status).toBe(201);
      const [added] = body as Publication[];
      ids.push(added?.id ?? 0);
      tell(`publications ${added?.id} insert`);
    }
  };
  const ended = Promise.allSettled([...METRICS.map(count), addAndRemove([...present])]);
  return { done, enough: enough.promise, ended };
}

const described = ({ table_name, row_id, action, new_row }: Entry) =>
  [table_name, row_id, action, action === 'update' ? new_row?.number_value : ''].join(' ').trim();

/** A draft of each metric, all at once, due one after the other; when each is due, by its number. */
async function prepare(send: SendAs, round: number): Promise<Map<string, number>> {
  const metrics = (await send('GET', 'metrics?select=id,updated_at&order=id')).body as Metric[];
  const first = Date.now() + 150;
  const due = new Map(metrics.map(({ id }) => [`${round}.${id}`, first + id * STEP_MS]));
  const drafts = metrics.map(({ id, updated_at }) => ({
    table_name: 'metrics',
    row_id: String(id),
    action: 'update',
    draft_values: { number_value: `${round}.${id}` },
    base_version: updated_at,
    publish_at: new Date(due.get(`${round}.${id}`) ?? 0).toISOString(),
  }));
  expect((await send('POST', 'content_drafts', drafts)).status).toBe(201);
  return due;
}

describe.each([
  ['the embedded database', false],
  ['a PostgreSQL server, which is killed too', true],
])('on %s', (_engine, isServer) => {
  beforeAll(async () => {
    postgres = isServer ? await startPostgresServer() : null;
  });
  afterAll(() => postgres?.stop());

  test(`killed ${CRASHES} times while it writes: what was answered is there, and nothing is half there`, async () => {
    let lastEntry = 0;
    let acknowledged = 0;
    let present: number[] = [];

    for (let round = 1; round <= CRASHES; round++) {
      const { done, enough, ended } = startWriting(sendAs(server, token), present, round);
      await enough;
      const send = await crash(round);
      for (const result of await ended) {
        // The connection broke, or the database was away; an assertion would mean that a write was refused.
        expect(result).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } });
      }
      const read = async <Row>(address: string) => (await send('GET', address)).body as Row[];
      const history = await read<Entry>(`content_history?id=gt.${lastEntry}&order=id`);
      const kept = history.map(described);
      expect(done.filter((write) => !kept.includes(write))).toEqual([]);
      acknowledged += done.length;
      lastEntry = history.at(-1)?.id ?? lastEntry;

      for (const { id, number_value } of await read<Metric>('metrics')) {
        const last = history.findLast(
          ({ row_id, table_name }) => table_name === 'metrics' && row_id === `${id}`,
        );
        if (last) expect(last.new_row?.number_value).toBe(number_value);
      }
      const inHistory = history
        .filter(({ table_name }) => table_name === 'publications')
        .reduce(
          (ids, { action, row_id }) =>
            action === 'insert' ? ids.concat(Number(row_id)) : ids.filter((id) => id !== Number(row_id)),
          present,
        );
      const publications = await read<Publication>('publications?order=order_index,id');
      present = publications.map(({ id }) => id).sort((left, right) => left - right);
      expect(present).toEqual(inHistory);
      expect(publications.map(({ order_index }) => order_index)).toEqual(
        present.map((_, index) => index + 1),
      );
    }
    console.log(`${CRASHES} crashes, ${acknowledged} acknowledged writes, 0 lost`);
  }, 300_000);

  test(`killed ${CRASHES} times around due times: each draft is published once, in order, never early`, async () => {
    let lastEntry = 0;

    for (let round = 1; round <= CRASHES; round++) {
      const send = sendAs(server, token);
      const due = await prepare(send, round);
      const entries = async (as: SendAs) =>
        (await as('GET', `content_history?id=gt.${lastEntry}&order=id`)).body as Entry[];
      const published = round % METRICS.length;
      await vi.waitFor(async () => expect((await entries(send)).length).toBeGreaterThanOrEqual(published), {
        interval: 10,
        timeout: LATEST_MS,
      });
      const again = await crash(round);
      await vi.waitFor(async () => expect((await again('GET', 'content_drafts')).body).toEqual([]), {
        timeout: Math.max(0, Math.max(...due.values()) - Date.now()) + LATEST_MS,
      });
      const history = await entries(again);
      expect(history.map(({ new_row }) => new_row?.number_value)).toEqual([...due.keys()]);
      for (const { changed_at, new_row, published_by } of history) {
        expect(published_by).toBe('schedule');
        expect(Date.parse(changed_at)).toBeGreaterThanOrEqual(
          due.get(new_row?.number_value ?? '') ?? Infinity,
        );
      }
      lastEntry = history.at(-1)?.id ?? lastEntry;
    }
    console.log(`${CRASHES} crashes, ${CRASHES * METRICS.length} drafts, 0 lost, 0 twice, 0 early`);
  }, 300_000);
});
