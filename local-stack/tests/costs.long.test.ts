import path from 'node:path';
import { FEED_PATH } from '@burhan/releases/composing/publications-feed';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { imageAddressHash } from '@burhan/shared/image-address';
import { ROUTED } from '@burhan/supabase/functions/api/handler';
import { builtProject } from '@burhan/testing/composed-project';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { sendAs } from '@burhan/testing/table-request';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AUTH_ROUTES, FACTOR_ROUTES } from '../auth/auth-request.ts';
import { UPLOADS_PATH } from '../images/upload-folder.ts';
import { readApiCatalog } from '../tables/api-catalog.ts';
import { type CostRow, readCostTable, type Sender } from '../testing/costs/cost-table.ts';
import { startCountedNginx } from '../testing/costs/counted-nginx.ts';
import { type CountedServer, startCountedServer } from '../testing/costs/counted-server.ts';
import { difference, type Input, problemsOfInput } from '../testing/costs/measure-costs.ts';
import { type Beside, plainRequest, worstInputs } from '../testing/costs/worst-inputs.ts';

const TABLE = readCostTable();
/** A row is some hundreds of requests, however busy the machine is. */
const ROW_MS = 300_000;

/** Refuses connections. */
const NOBODY = 'http://127.0.0.1:1';

const COMPOSED_WITHIN_MS = 60_000;

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
  /** Of an uploaded picture that a row shows. */
  let hash: string;

  beforeAll(async () => {
    project = await builtProject();
    server = await startCountedServer({
      DATA_DIR: path.join(project.root, 'data'),
      DIST_DIR: project.distDir,
      DOI_RESOLVER_URL: NOBODY,
    });
    hash = await showPicture();
    nginx = await startCountedNginx(server, project.distDir);
  });
  afterAll(async () => {
    await nginx.stop();
    await server.stop();
    project.remove();
  });

  const ofAdmin = () => ({ authorization: `Bearer ${server.adminToken}` });

  /** Uploads a picture, has a row show it, and waits until the pages have the row. */
  const showPicture = async () => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } }).png();
    const body = new Uint8Array(await picture.toBuffer());
    const upload = { method: 'POST', headers: ofAdmin(), body };
    const uploaded = await fetch(`${server.url}/functions/v1/api/upload`, upload);
    const { address: image_url } = (await uploaded.json()) as { address: string };
    // Every pattern of letters a begins to match.
    const summary = 'a'.repeat(FIELD_LENGTHS.publications.summary);
    const row = { title: 'Composed at first', summary, image_url };
    await sendAs(server, server.adminToken)('PATCH', 'publications?id=eq.1', row);
    const feed = () => fetch(server.url + FEED_PATH).then((answer) => answer.text());
    await vi.waitFor(async () => expect(await feed()).toContain(row.title), COMPOSED_WITHIN_MS);
    const shown = `${server.url}/functions/v1/api/r/${imageAddressHash(image_url)}`;
    expect((await fetch(shown)).status).toBe(200);
    return imageAddressHash(image_url);
  };

  const besideOf = (sender: Sender): Beside => {
    const token = server.tokens[sender];
    return {
      headers: { apikey: server.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
      real: { '<id>': server.factorId, '<hash>': hash, '<no hash>': 'aaaaaaaaaa' },
    };
  };

  test.each(TABLE)('$name ($senders)', { timeout: ROW_MS }, async (row) => {
    const counted = isNginx(row) ? nginx : server;
    const problems: string[] = [];
    for (const input of inputsOf(row)) {
      problems.push(...(await problemsOfInput(counted, input, row.bounds)));
      if (problems.length >= MOST_PROBLEMS) break;
    }
    expect(problems).toEqual([]);
  });

  /** The first sender sends all that is worst to the first address; every sender asks every address. */
  const inputsOf = (row: CostRow): Input[] => {
    const deepest = besideOf(row.senders[0] as Sender);
    const attacked = isNginx(row) ? row.addresses : row.addresses.slice(0, 1);
    const plain = row.senders.flatMap((sender) =>
      row.addresses.map((address) => {
        const name = `${sender}, ${address.method} ${address.path}`;
        return { name, of: () => plainRequest(address, besideOf(sender)), isPlain: true };
      }),
    );
    return [...plain, ...attacked.flatMap((address) => worstInputs(address, deepest))];
  };

  test('nothing is counted as nothing because its counter is broken', async () => {
    const before = await server.counts();
    await showPicture();
    await fetch(`${server.url}/functions/v1/api/doi/10.1000/a`, { headers: ofAdmin() });
    const counted = Object.entries(difference(await server.counts(), before));
    expect(counted.filter(([, count]) => count <= 0)).toEqual([]);
  });
});

const isNginx = ({ name }: CostRow) => name.includes('nginx');
