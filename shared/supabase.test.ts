// @vitest-environment jsdom

import { expect, it, onTestFinished, vi } from 'vitest';
import { createConsoleClient } from './supabase.ts';

const HOUR_S = 3600;

it.each([
  ['ahead', -3 * HOUR_S],
  ['behind', 3 * HOUR_S],
])(
  'a session is renewed once it is over by its own length, where the clock is %s',
  async (_, differenceS) => {
    let renewals = 0;
    vi.stubGlobal('fetch', async (input: string | URL) => {
      const { pathname, search } = new URL(input);
      if (!pathname.startsWith('/auth/')) return Response.json([]);
      if (search.includes('refresh_token')) renewals++;
      const expires_at = Math.floor(Date.now() / 1000) + differenceS + HOUR_S;
      return Response.json({
        access_token: 'a',
        refresh_token: 'r',
        expires_in: HOUR_S,
        expires_at,
        user: {},
      });
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const site = { supabaseUrl: 'http://site.example', publishableKey: 'key' };
    const client = createConsoleClient('content', site);
    const read = async () => void (await client.from('publications').select('*'));
    await client.auth.signInWithPassword({ email: 'a@site.example', password: 'p' });

    await read();
    await read();
    expect(renewals).toBe(0);
    vi.setSystemTime(Date.now() + HOUR_S * 1000);
    await read();

    expect(renewals).toBe(1);
  },
);
