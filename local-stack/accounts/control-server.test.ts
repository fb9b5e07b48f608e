import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpServer } from '../http/server.ts';
import { silentLog } from '../log.ts';
import { AccountError, type AccountRequest } from './account.ts';
import { startControlServer } from './control-server.ts';
import { createRunningAccounts } from './running-accounts.ts';

const TOKEN = 'the-token-of-this-installation';

let server: HttpServer;
let carriedOut: AccountRequest[];

beforeEach(async () => {
  carriedOut = [];
  const accounts = {
    async carryOut(request: AccountRequest) {
      if (request.name === 'nobody') throw new AccountError('There is no account nobody.');
      carriedOut.push(request);
    },
  };
  server = await startControlServer({ accounts, token: TOKEN, log: silentLog });
});
afterEach(() => server.close());

const send = (authorization: string, body: unknown, path = '/accounts') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  }).then(({ status }) => status);

test('a command with the token is carried out', async () => {
  const request = { act: 'add', name: 'sara', password: 'saras-password', isAdmin: true } as const;
  await createRunningAccounts(server.port, TOKEN).carryOut(request);
  expect(carriedOut).toEqual([request]);
});

test.each(['', 'Bearer', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${'x'.repeat(TOKEN.length)}`])(
  'with the authorization "%s" nothing is done',
  async (authorization) => {
    expect(await send(authorization, { act: 'remove', name: 'sara' })).toBe(401);
    expect(carriedOut).toEqual([]);
  },
);

test.each([
  null,
  [],
  {},
  { act: 'remove' },
  { act: 'add', name: 'a' },
  { act: 'drop', name: 'a', password: 'b' },
  { act: 'remove', name: 'a b' },
])('%j is no command', async (body) => {
  expect(await send(`Bearer ${TOKEN}`, body)).toBe(400);
  expect(carriedOut).toEqual([]);
});

test('a refusal comes back in its words', async () => {
  const accounts = createRunningAccounts(server.port, TOKEN);
  await expect(accounts.carryOut({ act: 'remove', name: 'nobody' })).rejects.toThrow(
    'There is no account nobody.',
  );
});
