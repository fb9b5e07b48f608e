import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { serveProject } from '../testing/serve-project.ts';

/** The tests say what a visitor's address is: limits are per address. */
const VISITOR_HEADER = 'x-test-visitor';
const local = {
  'visitor.http.conf': `set_real_ip_from 127.0.0.1; real_ip_header ${VISITOR_HEADER};`,
};

const served = serveProject({ local });

type LogLine = { path: string; method: string; status: number; refused: string };

const logLines = (): LogLine[] => {
  const text = readFileSync(
    path.join(path.dirname(served.nginx.configFile), '.cache/nginx/access.log'),
    'utf8',
  );
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);
};

describe('the hops inside nginx', () => {
  const password = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } };
  it.each([
    ['/-/renew/auth/v1/token?grant_type=password', password],
    ['/-/rows/rest/v1/content_history', { headers: { authorization: 'Bearer admin' } }],
    ['/-/renew/rest/v1/publications', { headers: { 'x-inner-hop': 'guess' } }],
    ['//-/renew/auth/v1/token', password],
  ])('no request reaches by %s, and the attempt is logged', async (target, options) => {
    const { status } = await rawRequest(served.nginx.url, target, options);

    expect(status).toBe(404);
    expect(served.backend.asked).toHaveLength(0);
    const [requested] = target.split('?');
    await expect
      .poll(() =>
        logLines()
          .filter((line) => line.path === requested)
          .at(-1),
      )
      .toMatchObject({ status: 404, refused: 'hop' });
  });
});

describe('addresses that nginx and the backend could read differently', () => {
  it.each([
    '/rest/v1/..\\..\\auth\\v1\\token',
    '/rest/v1/%2e%2e/%2e%2e/auth/v1/token',
    '//auth/v1/token',
    '/functions/v1/api/doi/10.1136%2Fbmj.n71',
  ])('%s is refused before the backend sees it', async (target) => {
    const { status, headers, body } = await rawRequest(served.nginx.url, target, { method: 'POST' });

    expect(served.backend.asked).toHaveLength(0);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: '400', message: expect.any(String) });
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-control']).toBe('no-store');
    await expect.poll(() => logLines().at(-1)).toMatchObject({ status: 400, refused: 'address' });
  });

  it.each([
    '/rest/v1/publications?select=id&title=ilike.*a\\b..%2f%5c//*',
    '/rest/v1/rpc/reorder_publications',
    '/functions/v1/api/doi/10.1002/(SICI)1097-0258(19960229)15%3A4%3C361%3A%3AAID-SIM168%3E3.0.CO%3B2-4',
    '/functions/v1/api/r/0123456789?w=640',
    '/media/uploads/0123456789abcdef.webp',
    '/auth/v1/user',
  ])('%s is passed on as it is written', async (target) => {
    expect((await rawRequest(served.nginx.url, target)).status).toBe(200);
    expect(served.backend.asked[0]?.url).toBe(target);
  });
});

/** How many posts may have passed in the time since `startedAt`: 30 at once, and 30 a minute. */
const mostPosts = (startedAt: number) => 30 + Math.ceil((Date.now() - startedAt) / 2000);

describe.each([
  {
    posts: 'to /auth/',
    visitor: '192.0.2.1',
    folder: '/auth/v1/',
    names: ['token?grant_type=%70assword', 'token?grant%5Ftype=password', '%74oken?x=1', 'recover', 'logout'],
    others: ['/rest/v1/rpc/preview_draft'],
    said: { code: 429, error_code: 'over_request_rate_limit' },
  },
  {
    posts: 'of guests with preview links',
    visitor: '192.0.2.11',
    folder: '/rest/v1/rpc/',
    names: ['preview_draft', 'answer_draft', '%70review_draft', 'answer%5Fdraft?x=1'],
    others: ['/rest/v1/rpc/publish_draft', '/auth/v1/token?grant_type=password'],
    said: { code: '429' },
  },
])('posts $posts', ({ visitor, folder, names, others, said }) => {
  const post = (from: string, target: string, claimed = '203.0.113.9') => {
    const headers = { [VISITOR_HEADER]: from, 'x-forwarded-for': claimed };
    return rawRequest(served.nginx.url, target, { method: 'POST', headers });
  };
  const postMany = (from: (index: number) => string) =>
    Promise.all(
      Array.from({ length: 48 }, (_, index) =>
        post(from(index), `${folder}${names[index % names.length]}`, `203.0.113.${index}`),
      ),
    );

  it('are limited to 30 a minute together, however they are spelled, for each address by itself', async () => {
    const startedAt = Date.now();
    const answers = await postMany(() => visitor);
    const refused = answers.filter(({ status }) => status === 429);

    expect(served.backend.asked.length).toBeGreaterThanOrEqual(30);
    expect(served.backend.asked.length).toBeLessThanOrEqual(mostPosts(startedAt));
    expect(refused).toHaveLength(48 - served.backend.asked.length);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'application/json' });
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject(said);
    const logged = () => logLines().filter((line) => line.path.startsWith(folder) && line.refused === 'rate');
    await expect.poll(() => logged().length).toBe(refused.length);

    expect((await post('192.0.2.99', folder + names[0])).status).toBe(200);
    for (const other of others) expect((await post(visitor, other)).status).toBe(200);
  });
});

it('overwrites on the way to the backend what a visitor says about its own address', async () => {
  const claims = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  await rawRequest(served.nginx.url, '/auth/v1/user', { headers: claims });

  const headers = served.backend.asked[0]?.headers ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(Object.keys(headers).filter((name) => name in claims)).toEqual(['x-forwarded-for']);
});

it('keeps what it refuses or holds back out of its error log, which names visitors, and long ones short', async () => {
  await rawRequest(served.nginx.url, '/rest/v1/metrics', { method: 'POST', body: '['.repeat(60_000) });
  const headers = { authorization: 'Bearer a.b.c', 'content-length': '2000000' };
  await rawRequest(served.nginx.url, '/rest/v1/metrics', { method: 'POST', headers });
  await rawRequest(served.nginx.url, `/auth/v1/${'a'.repeat(4000)}\\`, { method: `X${'A'.repeat(900)}` });
  await expect.poll(() => logLines().at(-1)?.path.length).toBeLessThan(300);

  expect(logLines().at(-1)?.method.length).toBeLessThan(20);
  expect(served.nginx.errorLog()).not.toMatch(/limiting|client: /);
});
