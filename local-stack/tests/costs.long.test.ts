import path from 'node:path';
import { FEED_PATH } from '@burhan/releases/composing/publications-feed';
import { ROUTED } from '@burhan/supabase/functions/api/handler';
import { builtProject } from '@burhan/testing/composed-project';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AUTH_ROUTES, FACTOR_ROUTES } from '../auth/auth-request.ts';
import { UPLOADS_PATH } from '../images/upload-folder.ts';
import { readApiCatalog } from '../rest-grammar/api-catalog.ts';
import { type CostRow, readCostTable, type Sender } from '../testing/costs/cost-table.ts';
import type { Counts } from '../testing/costs/count-costs.ts';
import { startCountedNginx } from '../testing/costs/counted-nginx.ts';
import { type CountedServer, startCountedServer } from '../testing/costs/counted-server.ts';
import {
  type Counted,
  difference,
  type Input,
  measureInput,
  most,
  summary,
} from '../testing/costs/measure-costs.ts';
import { type StoredDrawings, storeDrawings } from '../testing/costs/stored-drawings.ts';
import { type Beside, plainRequest, worstInputs } from '../testing/costs/worst-inputs.ts';

const TABLE = readCostTable();
/** A row is some hundreds of requests, however busy the machine is. */
const ROW_MS = 300_000;

const COMPOSED_WITHIN_MS = 60_000;
/** A composition that was asked for has begun by then. */
const QUIET_MS = 3000;

/** Of a row: what is broken is broken for many inputs. */
const MOST_PROBLEMS = 10;

describe('the table of costs', () => {
  test('has every table and function of the API, and every address of the services', async () => {
    const listed = new Set(
      TABLE.flatMap(({ addresses }) => addresses.map((address) => `${address.method} ${address.path}`)),
    );
    const missing = (await addressesOfTheCode()).filter(
      (address) => ![...listed].some((known) => known === address || known.startsWith(`${address}?`)),
    );
    expect(missing).toEqual([]);
  });
});

async function addressesOfTheCode(): Promise<string[]> {
  const database = await openEmbeddedTestDatabase();
  const { tables, functions } = await readApiCatalog(database.session);
  await database.close();
  const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
  const functionNames = (/\(([^)]*)\)\(\.\*\)/.exec(ROUTED.source)?.[1] ?? '').split('|');
  const factors = Object.entries(FACTOR_ROUTES).map(([below, route]) => [
    `/auth/v1/factors/<id>${below}`,
    route,
  ]);
  return [
    'GET /…',
    'GET /healthz',
    `GET ${UPLOADS_PATH}…`,
    ...[...tables.keys()].flatMap((table) => methods.map((method) => `${method} /rest/v1/${table}`)),
    ...[...functions.keys()].map((name) => `POST /rest/v1/rpc/${name}`),
    ...[...Object.entries(AUTH_ROUTES), ...factors].flatMap(([place, route]) =>
      Object.keys(route ?? {}).map((method) => `${method} ${place}`),
    ),
    ...functionNames.map((name) =>
      name.endsWith('/')
        ? `GET /functions/v1/api/${name.replace('\\/', '/')}…`
        : `POST /functions/v1/api/${name.replace('$', '')}`,
    ),
  ];
}

describe('no request of a stranger costs more than the table says, nor more than linear time', () => {
  let project: FixtureProject;
  let server: CountedServer;
  let nginx: Awaited<ReturnType<typeof startCountedNginx>>;
  let drawings: StoredDrawings;
  const measured: string[] = [];

  beforeAll(async () => {
    project = await builtProject();
    const folders = { DATA_DIR: path.join(project.root, 'data'), DIST_DIR: project.distDir };
    server = await startCountedServer(folders);
    drawings = await storeDrawings(server);
    for (const { of, sizes = [] } of drawings.inputs(besideOf('anybody')))
      for (const size of sizes) await server.send(of(size));
    await untilComposed('Composed at first');
    await untilNothingIsComposed();
    nginx = await startCountedNginx(server, project.distDir);
  });
  afterAll(async () => {
    await nginx.stop();
    await server.stop();
    drawings.close();
    project.remove();
    console.log(measured.join('\n'));
  });

  const besideOf = (sender: Sender): Beside => {
    const token = server.tokens[sender];
    return {
      headers: { apikey: server.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
      real: { '<id>': server.factorId, '<hash>': drawings.hash, '<no hash>': 'aaaaaaaaaa' },
    };
  };

  test.each(TABLE)('$name ($senders)', { timeout: ROW_MS }, async (row) => {
    const counted = isNginx(row) ? nginx : server;
    const problems: string[] = [];
    let all = await nothing(counted);
    const before = await server.counts();
    for (const input of inputsOf(row)) {
      const found = await measureInput(counted, input, row.bounds);
      problems.push(...found.problems);
      all = most(all, found.most);
      if (problems.length >= MOST_PROBLEMS) break;
    }
    const { compositions } = difference(await server.counts(), before);
    if (compositions > 0 && row.bounds.compositions === 0) problems.push(`${compositions} compositions`);
    measured.push(summary(row, { ...all, compositions }));
    expect(problems).toEqual([]);
  });

  /** The first sender sends all that is worst to the first address; every sender asks every address. */
  const inputsOf = (row: CostRow): Input[] => {
    const deepest = besideOf(row.senders[0] as Sender);
    const attacked = isNginx(row) ? row.addresses : row.addresses.slice(0, 1);
    const shown = row.addresses.some((address) => address.path.endsWith('/r/<hash>'));
    const plain = row.senders.flatMap((sender) =>
      row.addresses.map((address) => {
        const name = `${sender}, ${address.method} ${address.path}`;
        return { name, of: () => plainRequest(address, besideOf(sender)), sizes: [0] };
      }),
    );
    const worst = attacked.flatMap((address) => worstInputs(address, deepest));
    // First, for compositions come some time after what caused them.
    return [...plain, ...worst, ...(shown && !isNginx(row) ? drawings.inputs(deepest) : [])];
  };

  test('what strangers sent has the pages composed at no later time either', async () => {
    const before = await server.counts();
    await untilComposed('Composed at last');
    const after = await server.counts();
    const { compositions, ...others } = difference(after, before);
    expect(compositions).toBe(1);
    // Nothing is counted as nothing because the counter is broken.
    expect(Object.values({ ...others, requests: after.requests }).every((count) => count > 0)).toBe(true);
  });

  /** The pages may show a change, and another composition be asked for by it. */
  const untilNothingIsComposed = async () => {
    let last = -1;
    const options = { interval: QUIET_MS, timeout: COMPOSED_WITHIN_MS };
    await vi.waitFor(async () => {
      const before = last;
      last = (await server.counts()).compositions;
      expect(last).toBe(before);
    }, options);
  };

  /** The feed of the composed pages has the titles of publications. */
  const untilComposed = async (title: string) => {
    await sendAs(server, server.adminToken)('PATCH', 'publications?id=eq.1', { title });
    const feed = () => fetch(`${server.url}${FEED_PATH}`).then((answer) => answer.text());
    await vi.waitFor(async () => expect(await feed()).toContain(title), COMPOSED_WITHIN_MS);
  };
});

const isNginx = ({ name }: CostRow) => name.includes('nginx');

async function nothing({ counts }: Counted): Promise<Counts> {
  const now = await counts();
  return difference(now, now);
}
