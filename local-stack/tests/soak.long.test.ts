import { rm } from 'node:fs/promises';
import path from 'node:path';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { createServerDatabase } from '@burhan/testing/engines';
import { askPreloaded, type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Usage } from '../testing/usage-on-message.ts';

const ROUNDS = 6;
const TURNS = 1500;
const AT_ONCE = 6;
const TIMEOUT_MS = 600_000;

/** The first rounds warm caches up; what leaks goes on after them. */
const WARM_UP_ROUNDS = 3;
const MEGABYTE = 1024 * 1024;
/** What may come and go between two rounds. */
const LEEWAY: Usage = { heapBytes: 8 * MEGABYTE, residentBytes: 64 * MEGABYTE, handles: 8 };

let folder: string;
let server: StartedServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  const environment = {
    DATABASE_URL: await createServerDatabase(),
    DATA_DIR: path.join(folder, 'data'),
    DIST_DIR: path.join(folder, 'dist'),
    ADMIN_PASSWORD: TEST_PASSWORD,
  };
  await makeDataFolder(environment);
  const probe = path.join(import.meta.dirname, '../testing/usage-on-message.ts');
  server = await startServer(environment, { nodeArguments: ['--expose-gc', '--import', probe] });
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const usage = () => askPreloaded<Usage>(server);

type Asked = readonly [address: string, init: RequestInit, status: number];

/** What visitors and an editor ask in turn, and the status that each gets. */
async function traffic(): Promise<(turn: number) => Promise<unknown>> {
  const token = await accessToken(server, ADMIN);
  const visitor = { apikey: server.publishableKey, 'content-type': 'application/json' };
  const editor = { ...visitor, authorization: `Bearer ${token}` };
  const saving = (turn: number) => JSON.stringify({ scope_of_study: `Turn ${turn}` });
  const reads = TABLE_NAMES.map((table): Asked => [`/rest/v1/${table}?select=*`, { headers: visitor }, 200]);
  const askedAt = (turn: number): readonly Asked[] => [
    ...reads,
    ['/healthz', {}, 200],
    ['/auth/v1/user', { headers: editor }, 200],
    ['/rest/v1/content_history?limit=5', { headers: editor }, 200],
    ['/rest/v1/publications?title=match.a', { headers: visitor }, 400],
    ['/rest/v1/ongoing_projects?id=eq.P001', { method: 'PATCH', headers: editor, body: saving(turn) }, 204],
    ['/functions/v1/api/r/0123456789', {}, 404],
  ];
  return async (turn) => {
    const asked = askedAt(turn);
    const [address, init, status] = asked[turn % asked.length] as Asked;
    const answer = await fetch(server.url + address, init);
    await answer.arrayBuffer();
    return answer.status === status ? null : `${address}: ${answer.status}`;
  };
}

test(
  `${ROUNDS * TURNS} requests of visitors and an editor are all answered, and leave nothing behind`,
  async () => {
    const ask = await traffic();
    const held: Usage[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let turn = 0;
      const problems = new Set<unknown>();
      const work = async () => {
        while (turn < TURNS) problems.add(await ask(turn++));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect([...problems]).toEqual([null]);
      held.push(await usage());
    }
    console.log(held.map((one) => JSON.stringify(one)).join('\n'));

    const [early, late] = [held[WARM_UP_ROUNDS - 1], held.at(-1)];
    for (const measure of Object.keys(LEEWAY) as (keyof Usage)[])
      expect((late?.[measure] ?? 0) - (early?.[measure] ?? 0), measure).toBeLessThan(LEEWAY[measure]);
  },
  TIMEOUT_MS,
);
