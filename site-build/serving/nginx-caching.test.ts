import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { serveProject } from '../testing/serve-project.ts';
import type { StandInBackend } from '../testing/stand-in-backend.ts';

const KEY = 'sb_publishable_x';
const TOKEN = 'eyJh.eyJz.c2ln';
const SECRET = 'a row of the history';

const served = serveProject();

type Headers = Record<string, string | string[]>;
const get = (target: string, headers: Headers = {}) => rawRequest(served.nginx.url, target, { headers });

const cachedFiles = (): string[] => {
  const state = path.join(path.dirname(served.nginx.configFile), '.cache/nginx');
  return readdirSync(path.join(state, 'rows'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
};

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
    const target = tableReadAddress({ table: 'publications' }, 'en');
    served.backend.answer = ({ headers: asked }, response) =>
      isTrusted(asked as Headers)
        ? void response.end(JSON.stringify([SECRET]))
        : void response.writeHead(401).end('{"message":"permission denied"}');
    await get(target, headers);
    await get(target, headers);
    served.backend.answer = (_request, response) => void response.writeHead(503).end('{"message":"down"}');
    const anonymous = [await get(target, { apikey: KEY }), await get(target), await get(target, headers)];

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

describe('what is no plain read of a table', () => {
  const known = tableReadAddress({ table: 'ongoing_projects' }, 'en');
  const strange: [address: string, headers?: Headers, method?: string][] = [
    ['/rest/v1/rpc/removed_publications'],
    ['/rest/v1/publications/x?select=*'],
    [known, { 'accept-profile': 'other' }],
    [known, { range: '0-1' }],
    [known, { prefer: 'count=exact' }],
    [known, {}, 'HEAD'],
    [known, {}, 'POST'],
  ];

  it.each(strange)('is kept nowhere: %s %j %s', async (address, headers = {}, method = 'GET') => {
    served.backend.answer = (_request, response) => void response.end('["kept"]');
    const before = cachedFiles().length;
    for (let count = 0; count < 2; count++)
      await rawRequest(served.nginx.url, address, { method, headers: { apikey: KEY, ...headers } });

    expect(served.backend.asked).toHaveLength(2);
    expect(cachedFiles()).toHaveLength(before);
  });
});

it('what answers are kept by, the project is told once, as nginx read it', async () => {
  const twice = { accept: ['application/json', 'text/csv'], prefer: ['', 'count=exact'] };
  await get(tableReadAddress({ table: 'metrics' }, 'en'), { apikey: KEY, ...twice });

  expect(served.backend.asked[0]?.headers).toMatchObject({ accept: 'application/json' });
  expect(served.backend.asked[0]?.headers).not.toHaveProperty('prefer');
});

describe('ranges of rows', () => {
  const target = '/rest/v1/publications?select=id&order=id';
  const ranged: StandInBackend['answer'] = ({ headers }, response) => {
    if (!headers.range) return void response.end('[1,2,3,4]');
    response.writeHead(206, { 'Content-Range': `${headers.range}/4`, 'Accept-Ranges': 'bytes' });
    response.end('[1,2]');
  };

  it.each(['first', 'again'])('are the backend’s to cut, %s', async () => {
    served.backend.answer = ranged;
    const some = await get(target, { apikey: KEY, range: '0-1', 'range-unit': 'items' });
    const all = await get(target, { apikey: KEY });

    expect([some.status, some.headers['content-range'], some.body]).toEqual([206, '0-1/4', '[1,2]']);
    expect([all.status, all.body]).toEqual([200, '[1,2,3,4]']);
  });

  it('are never cut out of an answer by bytes', async () => {
    served.backend.answer = (_request, response) =>
      void response.setHeader('Accept-Ranges', 'bytes').end('[1,2,3,4]');
    const { status, body } = await get(`${target}&test=bytes`, { apikey: KEY, range: 'bytes=0-1' });

    expect([status, body]).toEqual([200, '[1,2,3,4]']);
  });
});
