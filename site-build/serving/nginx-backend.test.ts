import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { serveProject } from '../testing/serve-project.ts';

const served = serveProject();

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(served.nginx.url + address, { headers, redirect: 'manual' });

describe('table reads', () => {
  const rows = tableReadAddress({ table: 'publications' }, 'en');
  /** Answers are kept for each key: each test has its own. */
  const keyOf = (test: string) => ({ apikey: `sb_publishable_${test}` });

  it('are kept, apart for each thing that the answer depends on', async () => {
    const reads = [rows, tableReadAddress({ table: 'publications', id: 7 }, 'en')];
    const variants = reads.flatMap((address) => [
      { address, headers: { ...keyOf('variants'), accept: '*/*' } },
      { address, headers: { ...keyOf('variants'), accept: 'application/json' } },
      { address, headers: { ...keyOf('another'), accept: '*/*' } },
    ]);
    await Promise.all([...variants, ...variants].map(({ address, headers }) => get(address, headers)));

    expect(served.backend.asked).toHaveLength(variants.length);
  });

  it.each<Record<string, string>>([{}, { apikey: 'another' }])(
    'without the public key are not kept: %o',
    async (headers) => {
      for (let count = 0; count < 2; count++) await get(rows, headers);

      expect(served.backend.asked).toHaveLength(2);
    },
  );

  it('with the public key as the bearer are kept; with a token of a user they never are', async () => {
    const key = keyOf('tokens');
    for (let count = 0; count < 2; count++) {
      await get(rows, { ...key, authorization: `Bearer ${key.apikey}` });
      await get(rows, { ...key, authorization: 'Bearer user-token' });
    }

    expect(served.backend.asked.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${key.apikey}`,
      'Bearer user-token',
      'Bearer user-token',
    ]);
  });

  it('are asked for once while many wait', async () => {
    served.backend.answer = (_request, response) => void setTimeout(() => response.end('["slow"]'), 200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(rows, keyOf('lock'))));

    expect(await Promise.all(answers.map((response) => response.text()))).toEqual(Array(10).fill('["slow"]'));
    expect(served.backend.asked).toHaveLength(1);
  });

  it('show what is new after 2 s, and the last answer when the backend fails', async () => {
    const key = keyOf('stale');
    served.backend.answer = (_request, response) => void response.end('["old"]');
    await get(rows, key);
    served.backend.answer = (_request, response) => void response.end('["new"]');

    await expect.poll(async () => (await get(rows, key)).text(), { timeout: 5000 }).toBe('["new"]');
    const before = served.backend.asked.length;
    served.backend.answer = (_request, response) => void response.writeHead(500).end('{"message":"down"}');
    await expect
      .poll(
        async () => {
          const response = await get(rows, key);
          expect([response.status, await response.text()]).toEqual([200, '["new"]']);
          return served.backend.asked.length;
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(before);
  });

  it('that were refused are not kept', async () => {
    const key = keyOf('refused');
    served.backend.answer = (_request, response) => void response.writeHead(401).end('{}');
    expect((await get(rows, key)).status).toBe(401);
    served.backend.answer = (_request, response) => void response.end('[]');

    expect((await get(rows, key)).status).toBe(200);
  });
});

it.each([
  '/rest/v1/publications?select=id&title=ilike.*a\\b..%2f%5c//*',
  '/functions/v1/api/doi/10.1002/(SICI)1097-0258(19960229)15%3A4%3C361%3A%3AAID-SIM168%3E3.0.CO%3B2-4',
  '/functions/v1/api/r/0123456789?w=640',
  '/storage/v1/object/public/uploads/0123456789abcdef.webp',
  '/auth/v1/user',
])('%s is passed on as it is written', async (target) => {
  expect((await rawRequest(served.nginx.url, target)).status).toBe(200);
  expect(served.backend.asked[0]?.url).toBe(target);
});

it('overwrites on the way to the backend what a visitor says about its own address', async () => {
  await rawRequest(served.nginx.url, '/auth/v1/user', { headers: { 'x-forwarded-for': '203.0.113.9' } });

  const { headers } = served.backend.asked[0] ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
});
