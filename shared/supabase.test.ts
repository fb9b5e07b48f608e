// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { createConsoleClient } from './supabase.ts';

const HOUR_S = 3600;

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it.each([
  ['ahead', -3 * HOUR_S],
  ['behind', 3 * HOUR_S],
])('renews a session once it is over by its own length, where the clock is %s', async (_, differenceS) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, search } = new URL(input);
    asked.push(pathname + search);
    if (!pathname.startsWith('/auth/')) return Response.json([]);
    const expires_at = Math.floor(Date.now() / 1000) + differenceS + HOUR_S;
    return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: HOUR_S, expires_at, user: {} });
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = createConsoleClient('content', {
    supabaseUrl: 'http://site.example',
    publishableKey: 'key',
  });
  await client.auth.signInWithPassword({ email: 'a@site.example', password: 'p' });
  const read = async () => void (await client.from('publications').select('*'));

  await read();
  await read();
  expect(asked.filter((path) => path.includes('refresh_token'))).toEqual([]);
  vi.setSystemTime(Date.now() + HOUR_S * 1000);
  await read();

  expect(asked.filter((path) => path.includes('refresh_token'))).toHaveLength(1);
});
