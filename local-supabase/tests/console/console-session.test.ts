import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { hasStoredSession } from '@burhan/shared/data/session-scopes';
import { forTests } from '@burhan/testing/for-tests';
import { startLocalSupabase } from '@burhan/testing/stack';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession, openTab } from './open-session.ts';

const stack = forTests(startLocalSupabase);
beforeEach(openTab);
afterEach(() => vi.unstubAllGlobals());

const open = (scope?: SessionScope) => openSession(stack, scope);
const admin = () => ({ username: 'admin', password: stack.admin.password });

test('who comes back while the session is being ended finds none', async () => {
  const session = open();
  await session.logIn(admin());
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(new URL(address).pathname);
    if (asked.at(-1) === '/auth/v1/logout') await held.promise;
    return fetch(address, init);
  });

  const left = session.logOut();
  await vi.waitFor(() => expect(asked).toHaveLength(1));

  expect(await session.resume()).toBe('out');
  held.resolve();
  await left;
  expect(asked).toEqual(['/auth/v1/logout']);
});

test.each([
  ['a blank name', { username: ' ', password: 'x' }],
  ['a blank password', { username: 'admin', password: '' }],
  ['a name that cannot be one', { username: 'a b c', password: 'x' }],
])('%s is refused as invalid', async (_, credentials) => {
  await expect(open().logIn(credentials)).rejects.toMatchObject({ name: 'DataError', code: 'wrong-login' });
  expect(hasStoredSession('content')).toBe(false);
});

test('where nobody answers, that is told apart from a wrong password', async () => {
  const session = openSession({ ...stack, url: 'http://127.0.0.1:9' });

  await expect(session.logIn(admin())).rejects.toMatchObject({ code: 'no-answer' });
});
