import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ENGINES } from '@burhan/testing/engines';
import { DEEP_QUERIES, PROTOTYPE_QUERIES, SLOW_QUERIES } from '@burhan/testing/hostile/hostile-filters';
import { type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** How long several connections attack at once; more by hand, to watch a site for longer. */
const ATTACK_MS = Number(process.env.ATTACK_SECONDS ?? 1) * 1000;
const ATTACKERS = 4;
/** Far above what an idle machine needs, far below what one of the slow patterns takes. */
const PROBE_DEADLINE_MS = 2000;
const LOG_BYTES_PER_REQUEST = 500;

describe.each(ENGINES)('hostile anonymous reads of the tables, on $name', ({ newDatabase }) => {
  let folder: string;
  let server: StartedServer;
  let token: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    const environment = {
      ...(await newDatabase()),
      DATA_DIR: folder,
      DIST_DIR: path.join(folder, 'dist'),
      ADMIN_PASSWORD: TEST_PASSWORD,
    };
    await makeDataFolder(environment);
    server = await startServer(environment);
    token = await accessToken(server, ADMIN);
  });
  afterAll(async () => {
    await server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const read = (address: string) =>
    fetch(`${server.url}/rest/v1/${address}`, {
      headers: { apikey: server.publishableKey },
      signal: AbortSignal.timeout(PROBE_DEADLINE_MS),
    });

  /** The site as its visitors and its editor use it. */
  async function expectWorking(): Promise<void> {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await (await read('metrics?select=id&order=id&limit=2')).json()).toEqual([{ id: 1 }, { id: 2 }]);
    const send = sendAs(server, token);
    const saved = await send('PATCH', 'ongoing_projects?id=eq.P001', { status: 'Open' });
    expect(saved.status).toBe(200);
  }

  test.each(PROTOTYPE_QUERIES)('%s is refused, and everybody goes on', async (query) => {
    const response = await read(query);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    await expectWorking();
  });

  const short = (query: string) => [query.slice(0, 80), query] as const;
  test.each([...SLOW_QUERIES, ...DEEP_QUERIES].map(short))('%s is refused at once', async (_, query) => {
    const response = await read(query);
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 400,
      body: { code: 'PGRST100' },
    });
    await expectWorking();
  });

  test('while several attack at once, others are answered, and the log stays small', async () => {
    const before = server.stdout().length;
    const endsAt = performance.now() + ATTACK_MS;
    const queries = [...PROTOTYPE_QUERIES, ...SLOW_QUERIES, ...DEEP_QUERIES];
    let asked = 0;
    const attack = async () => {
      while (performance.now() < endsAt || asked < queries.length) {
        await (await read(queries[asked++ % queries.length] ?? '')).text();
      }
    };
    const times: number[] = [];
    const probe = async () => {
      while (performance.now() < endsAt) {
        const startedAt = performance.now();
        expect((await read('metrics?select=id')).status).toBe(200);
        times.push(performance.now() - startedAt);
      }
    };
    await Promise.all([...Array.from({ length: ATTACKERS }, attack), probe()]);
    const slowest = Math.round(Math.max(...times));
    console.log(`${asked} attacks, ${times.length} other reads, the slowest ${slowest} ms`);
    expect((server.stdout().length - before) / asked).toBeLessThan(LOG_BYTES_PER_REQUEST);
    await expectWorking();
  }, 120_000);
});
