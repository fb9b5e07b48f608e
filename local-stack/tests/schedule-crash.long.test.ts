import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { type SendAs, sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Environment } from '../installation/config.ts';

const CRASHES = 10;
const METRICS = 5;
/** Between one draft and the next: some are published before the crash, some are due while the site is down. */
const STEP_MS = 60;
/** What a busy machine may take for what is public within 5 s (docs/product-rules.md#schedule). */
const LATEST_MS = 30_000;

type Entry = {
  id: number;
  row_id: string;
  changed_at: string;
  published_by: string | null;
  new_row: { number_value: string };
};
type Metric = { id: number; updated_at: string };

let folder: string;
let server: StartedServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder({ DATA_DIR: dataDir() });
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => path.join(folder, 'data');

async function start(environment: Environment = {}): Promise<void> {
  const place = { DATA_DIR: dataDir(), DIST_DIR: path.join(folder, 'dist') };
  server = await startServer({ ...place, SEED: 'none', ...environment });
}

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

test(`killed ${CRASHES} times around due times: each draft is published once, in order, never early`, async () => {
  await start({ ADMIN_PASSWORD: TEST_PASSWORD });
  // The token outlives the process; the password is not looked at again.
  const token = await accessToken(server, ADMIN);
  let lastEntry = 0;

  for (let round = 1; round <= CRASHES; round++) {
    const send = sendAs(server, token);
    const due = await prepare(send, round);
    const entries = async (as: SendAs) =>
      (await as('GET', `content_history?id=gt.${lastEntry}&order=id`)).body as Entry[];
    const published = round % METRICS;
    await vi.waitFor(async () => expect((await entries(send)).length).toBeGreaterThanOrEqual(published), {
      interval: 10,
      timeout: LATEST_MS,
    });
    await server.kill('SIGKILL');
    await start();

    const again = sendAs(server, token);
    await vi.waitFor(async () => expect((await again('GET', 'content_drafts')).body).toEqual([]), {
      timeout: Math.max(0, Math.max(...due.values()) - Date.now()) + LATEST_MS,
    });
    const history = await entries(again);
    expect(history.map(({ new_row }) => new_row.number_value)).toEqual([...due.keys()]);
    for (const { changed_at, new_row, published_by } of history) {
      expect(published_by).toBe('schedule');
      expect(Date.parse(changed_at)).toBeGreaterThanOrEqual(due.get(new_row.number_value) ?? Infinity);
    }
    lastEntry = history.at(-1)?.id ?? lastEntry;
  }
  console.log(`${CRASHES} crashes, ${CRASHES * METRICS} drafts, 0 lost, 0 twice, 0 early`);
}, 300_000);
