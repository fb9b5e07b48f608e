import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { serveProject } from '../testing/serve-project.ts';

const KEY = 'sb_publishable_x';
const TOKEN = 'eyJh.eyJz.c2ln';
const SECRET = 'a row of the history';
const ROWS = tableReadAddress({ table: 'publications' }, 'en');

const served = serveProject();

type Headers = Record<string, string | string[]>;
const get = (target: string, headers: Headers = {}) => rawRequest(served.nginx.url, target, { headers });
const answerWith = (status: number, body: string) => {
  served.backend.answer = (_request, response) => void response.writeHead(status).end(body);
};

const cachedFiles = (): string[] => {
  const state = path.join(path.dirname(served.nginx.configFile), '.cache/nginx');
  return readdirSync(path.join(state, 'rows'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
};

describe('table reads', () => {
  /** Each test has its own key, because answers are cached by key. */
  const keyOf = (test: string) => ({ apikey: `sb_publishable_${test}` });

  it('are kept, apart for each thing that the answer depends on', async () => {
    const bearer = keyOf('bearer');
    const reads = [ROWS, tableReadAddress({ table: 'publications', id: 7 }, 'en')];
    const variants = reads.flatMap((address) => [
      { address, headers: { ...keyOf('variants'), accept: '*/*' } },
      { address, headers: { ...keyOf('variants'), accept: 'application/json' } },
      { address, headers: { ...keyOf('another'), accept: '*/*' } },
      { address, headers: { ...bearer, authorization: `Bearer ${bearer.apikey}` } },
    ]);
    await Promise.all([...variants, ...variants].map(({ address, headers }) => get(address, headers)));

    expect(served.backend.asked).toHaveLength(variants.length);
  });

  it('are asked for once while many wait', async () => {
    served.backend.answer = (_request, response) => void setTimeout(() => response.end('["slow"]'), 200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(ROWS, keyOf('lock'))));

    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill('["slow"]'));
    expect(served.backend.asked).toHaveLength(1);
  });

  it('show what is new after 2 s, and the last answer when the backend fails', async () => {
    const key = keyOf('stale');
    answerWith(200, '["old"]');
    await get(ROWS, key);
    answerWith(200, '["new"]');

    await expect.poll(async () => (await get(ROWS, key)).body, { timeout: 5000 }).toBe('["new"]');
    const before = served.backend.asked.length;
    answerWith(500, '{"message":"down"}');
    await expect
      .poll(
        async () => {
          expect(await get(ROWS, key)).toMatchObject({ status: 200, body: '["new"]' });
          return served.backend.asked.length;
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(before);
  });

  it('that were refused are not kept', async () => {
    answerWith(401, '{}');
    expect((await get(ROWS, keyOf('refused'))).status).toBe(401);
    answerWith(200, '[]');
    expect((await get(ROWS, keyOf('refused'))).status).toBe(200);
  });
});

describe('what a token may read', () => {
  const tokens: [name: string, headers: Headers][] = [
    ['beside the public key', { apikey: KEY, authorization: `Bearer ${TOKEN}` }],
    ['in both headers', { apikey: TOKEN, authorization: `Bearer ${TOKEN}` }],
    ['as the key', { apikey: TOKEN }],
    ['in small letters', { apikey: KEY, authorization: `bearer ${TOKEN}` }],
    ['a secret key', { apikey: 'sb_secret_0123456789abcdef' }],
    ['after the public key', { apikey: KEY, authorization: [`Bearer ${KEY}`, `Bearer ${TOKEN}`] }],
  ];
  const isTrusted = (headers: Headers) => {
    const said = [headers.apikey, headers.authorization].flat().join(' ');
    return said.includes(TOKEN) || said.includes('sb_secret_');
  };

  it.each(tokens)('%s, is never kept, nor given to anybody else', async (_name, headers) => {
    served.backend.answer = ({ headers: asked }, response) =>
      isTrusted(asked as Headers)
        ? void response.end(JSON.stringify([SECRET]))
        : void response.writeHead(401).end('{"message":"permission denied"}');
    await get(ROWS, headers);
    await get(ROWS, headers);
    // No request may arrive at all, because nginx itself refuses two lines of authorization.
    expect(served.backend.asked).not.toHaveLength(1);
    answerWith(503, '{"message":"down"}');
    const anonymous = [await get(ROWS, { apikey: KEY }), await get(ROWS), await get(ROWS, headers)];

    for (const { body } of anonymous) expect(body).not.toContain(SECRET);
    expect(cachedFiles().filter((text) => text.includes(SECRET) || text.includes(TOKEN))).toEqual([]);
  });

  it('no browser stores: neither tokens, nor rows read with one, nor answers to writes', async () => {
    served.backend.answer = (_request, response) =>
      void response.setHeader('Cache-Control', 'max-age=60').end('{"access_token":"x"}');
    const authorization = `Bearer ${TOKEN}`;
    const options = { method: 'POST', headers: { apikey: KEY, authorization } };
    const answers = [
      await rawRequest(served.nginx.url, '/auth/v1/token?grant_type=password', { method: 'POST' }),
      await get('/auth/v1/user', { apikey: KEY, authorization }),
      await get('/rest/v1/content_history?select=*', { apikey: KEY, authorization }),
      await rawRequest(served.nginx.url, '/rest/v1/publications', options),
    ];

    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what is no plain read of a table by the public key', () => {
  it.each<[address: string, headers?: Headers, method?: string]>([
    ['/rest/v1/rpc/removed_publications'],
    ['/rest/v1/publications/x?select=*'],
    [ROWS, {}],
    [ROWS, { apikey: 'another' }],
    [ROWS, { apikey: KEY, 'accept-profile': 'other' }],
    [ROWS, { apikey: KEY, range: '0-1' }],
    [ROWS, { apikey: KEY, prefer: 'count=exact' }],
    [ROWS, { apikey: KEY }, 'HEAD'],
    [ROWS, { apikey: KEY }, 'POST'],
  ])('is kept nowhere: %s %j %s', async (address, headers = { apikey: KEY }, method = 'GET') => {
    answerWith(200, '["kept"]');
    const before = cachedFiles().length;
    for (let count = 0; count < 2; count++) await rawRequest(served.nginx.url, address, { method, headers });

    expect(served.backend.asked).toHaveLength(2);
    expect(cachedFiles()).toHaveLength(before);
  });
});

it('ranges of rows are the backend’s to cut, also beside a kept answer, and never cut out by bytes', async () => {
  const target = '/rest/v1/publications?select=id&order=id';
  served.backend.answer = ({ headers }, response) => {
    response.setHeader('Accept-Ranges', 'bytes');
    if (headers['range-unit'] !== 'items') return void response.end('[1,2,3,4]');
    response.writeHead(206, { 'Content-Range': `${headers.range}/4` }).end('[1,2]');
  };
  const items: Headers = { apikey: KEY, range: '0-1', 'range-unit': 'items' };
  const bytes: Headers = { apikey: KEY, range: 'bytes=0-1' };

  for (const headers of [items, { apikey: KEY }, items, bytes]) {
    const { status, body } = await get(target, headers);
    expect([status, body]).toEqual(headers === items ? [206, '[1,2]'] : [200, '[1,2,3,4]']);
  }
});

describe('on the way to the backend', () => {
  it.each([
    '/rest/v1/publications?select=id&title=ilike.*a\\b..%2f%5c//*',
    '/functions/v1/api/doi/10.1002/(SICI)1097-0258(19960229)15%3A4%3C361%3A%3AAID-SIM168%3E3.0.CO%3B2-4',
    '/functions/v1/api/r/0123456789?w=640',
    '/storage/v1/object/public/uploads/0123456789abcdef.webp',
    '/auth/v1/user',
  ])('%s stays as it is written', async (target) => {
    expect((await get(target)).status).toBe(200);
    expect(served.backend.asked[0]?.url).toBe(target);
  });

  it('what a visitor says about its own address is overwritten', async () => {
    await get('/auth/v1/user', { 'x-forwarded-for': '203.0.113.9' });

    const { headers } = served.backend.asked[0] ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  it('what answers are kept by is said once, as nginx read it', async () => {
    const twice = { accept: ['application/json', 'text/csv'], prefer: ['', 'count=exact'] };
    await get(tableReadAddress({ table: 'metrics' }, 'en'), { apikey: KEY, ...twice });

    expect(served.backend.asked[0]?.headers).toMatchObject({ accept: 'application/json' });
    expect(served.backend.asked[0]?.headers).not.toHaveProperty('prefer');
  });
});
