import { written } from '@burhan/remote-admin/src/data/answers.ts';
import { newDatabase } from '@burhan/testing/engines';
import { requestBytes, sendBytes } from '@burhan/testing/hostile/send-bytes';
import { accessToken } from '@burhan/testing/sign-in';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Callers, openCallers } from '../testing/access-callers.ts';
import { openLocalSite, type TestedSite } from '../testing/tested-site.ts';

const KILOBYTE = 1024;

let site: TestedSite;
let callers: Callers;
let token: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  site = await openLocalSite({ ...(await newDatabase()), SEED: 'none' });
  callers = await openCallers(site);
  token = await accessToken(site, site.admin);
  // What was known of a session that is closed by now holds for 2 s.
  vi.setSystemTime(Date.now() + 3000);
});
afterAll(async () => {
  vi.useRealTimers();
  await site.stop();
});

/** The answer to a request that is sent as it is, the body of which may never come. */
const statusOf = async (target: string, headers: Record<string, string>, rest = '') => {
  const head = requestBytes({ method: 'POST', target, headers }, { apikey: site.publishableKey });
  const bytes = Buffer.concat([head, Buffer.from(rest)]);
  return (await sendBytes(Number(new URL(site.url).port), bytes)).status;
};

const change = (body: string, authorization: Record<string, string>) =>
  fetch(`${site.url}/rest/v1/metrics?id=eq.1`, {
    method: 'PATCH',
    headers: { apikey: site.publishableKey, 'content-type': 'application/json', ...authorization },
    body,
  });

describe('a large body', () => {
  test('is taken from whoever may edit, up to a megabyte, and from nobody else', async () => {
    const large = (label: string) => ({ label: label.padEnd(500 * KILOBYTE) });
    const statuses = await Promise.all(
      Object.entries(callers).map(async ([name, client]) => {
        const { status } = await client.from('metrics').update(large(name)).eq('id', 1);
        return [name, status];
      }),
    );
    // The database finds the text too long.
    const taken = Object.keys(callers).map((name) => [name, name === 'admin' ? 400 : 413]);
    expect(statuses).toEqual(taken);

    const authorization = { authorization: `Bearer ${token}` };
    expect((await change(`{"label":"large"}${' '.repeat(500 * KILOBYTE)}`, authorization)).status).toBe(204);
    expect((await change(' '.repeat(KILOBYTE * KILOBYTE + 1), authorization)).status).toBe(413);
  });

  test.each([
    ['closed session', 'unauthenticated'],
    ['password only, factor enrolled', 'unauthenticated'],
    ['non-admin', 'forbidden'],
  ] as const)('from somebody with "%s" is "%s" to the console, as a small one is', async (name, code) => {
    const client = {
      ...site,
      supabase: callers[name],
      openAuth: () => expect.unreachable('No link is opened here.'),
      functionsAddress: '',
      lastRetryAfterSeconds: () => null,
      isPaused: () => false,
    };
    for (const label of ['small', 'large'.padEnd(500 * KILOBYTE)]) {
      const insert = client.supabase.from('ongoing_projects').insert({ id: label }).select('id');
      await expect(written(client, insert)).rejects.toMatchObject({ code });
    }
  });

  test.each([
    '/rest/v1/rpc/preview_draft',
    '/functions/v1/api/preview',
    '/auth/v1/token?grant_type=password',
    '/functions/v1/api/joins',
  ])('that a stranger announces for %s is refused before it comes', async (target) => {
    expect(await statusOf(target, { 'Content-Length': '16385' })).toBe(413);
    const chunk = `${(17_000).toString(16)}\r\n${'a'.repeat(17_000)}\r\n`;
    expect(await statusOf(target, { 'Transfer-Encoding': 'chunked' }, chunk)).toBe(413);
  });
});
