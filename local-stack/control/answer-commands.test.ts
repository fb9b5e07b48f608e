import { expect, test } from 'vitest';
import type { AccountRequest } from '../accounts/account.ts';
import { createControl } from './answer-commands.ts';

const REVOKE = { act: 'revoke', name: 'sara' } as const;

test('a command is carried out for the token of this start, and for no other', async () => {
  const carriedOut: AccountRequest[] = [];
  const accounts = {
    list: async () => [],
    async carryOut(request: AccountRequest) {
      carriedOut.push(request);
      return null;
    },
  };
  const { token, answer } = createControl({ accounts, readHealth: async () => null });
  const ask = async (authorization: string) => {
    const body = JSON.stringify(REVOKE);
    const init = { method: 'POST', headers: { authorization }, body };
    return (await answer(new Request('http://localhost/control/accounts', init))).status;
  };

  expect(await Promise.all(['', 'Bearer ', `Bearer ${token}x`, token].map(ask))).toEqual([
    401, 401, 401, 401,
  ]);
  expect(carriedOut).toEqual([]);
  expect(await ask(`Bearer ${token}`)).toBe(200);
  expect(carriedOut).toEqual([REVOKE]);
});
