import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/account.ts';
import { createHostedAccounts } from './hosted-accounts.ts';

const KEY = 'sb_secret_of-the-project';

let server: Server;
let accounts: Accounts;
let calls: unknown[];
let failing: string | null;

beforeEach(async () => {
  calls = [];
  failing = null;
  server = createServer(async (request, response) => {
    const body = request.method === 'POST' || request.method === 'PUT' ? await json(request) : null;
    const call = `${request.method} ${request.url}`;
    calls.push(body === null ? call : [call, body]);
    const isKeyRight = request.headers.apikey === KEY && request.headers.authorization === `Bearer ${KEY}`;
    response.writeHead(isKeyRight ? (call === failing ? 422 : 200) : 401, {
      'content-type': 'application/json',
    });
    if (call === failing) response.end(JSON.stringify({ msg: 'A reason.' }));
    else if (request.method === 'GET')
      response.end(JSON.stringify({ users: [{ id: '7', email: 'Sara@console.example' }] }));
    else response.end(JSON.stringify({ id: '9' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  accounts = open();
});
afterEach(() => server.close());

function open(secretKey = KEY): Accounts {
  const supabaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createHostedAccounts({ supabaseUrl, secretKey, emailDomain: 'console.example', ownWords: [] });
}

const ADD = { act: 'add', name: 'Omar', password: 'omars-password', isAdmin: true } as const;

test('an admin is added and let edit', async () => {
  await accounts.carryOut(ADD);
  const account = { email: 'omar@console.example', password: 'omars-password', email_confirm: true };
  expect(calls).toEqual([
    ['POST /auth/v1/admin/users', account],
    ['POST /rest/v1/rpc/set_admin', { account: '9', may_edit: true }],
  ]);
});

test('an account that cannot be made an admin is not left half made', async () => {
  failing = 'POST /rest/v1/rpc/set_admin';
  await expect(accounts.carryOut(ADD)).rejects.toThrow('A reason.');
  expect(calls.at(-1)).toBe('DELETE /auth/v1/admin/users/9');
});

test('a password is changed and an account removed by name, in any case', async () => {
  await accounts.carryOut({ act: 'password', name: 'SARA', password: 'another-password' });
  await accounts.carryOut({ act: 'remove', name: 'sara' });
  expect(calls.filter((call) => !String(call).startsWith('GET'))).toEqual([
    ['PUT /auth/v1/admin/users/7', { password: 'another-password' }],
    'DELETE /auth/v1/admin/users/7',
  ]);
});

test('an unknown account, a refused key and an unreachable project are each named', async () => {
  await expect(accounts.carryOut({ act: 'remove', name: 'nobody' })).rejects.toThrow(
    'no account nobody@console.example',
  );
  await expect(open('wrong').carryOut(ADD)).rejects.toThrow('check SUPABASE_SECRET_KEY');
  const nowhere = createHostedAccounts({
    supabaseUrl: 'http://127.0.0.1:1',
    secretKey: KEY,
    emailDomain: 'a.example',
    ownWords: [],
  });
  await expect(nowhere.carryOut(ADD)).rejects.toThrow('check SUPABASE_URL');
});
