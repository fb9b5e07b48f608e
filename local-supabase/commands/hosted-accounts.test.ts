import { json } from 'node:stream/consumers';
import { type HttpServer, startHttpServer } from '@burhan/testing/http-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Accounts } from './account.ts';
import { createHostedAccounts } from './hosted-accounts.ts';

const KEY = 'sb_secret_of-the-project';

/** As GoTrue and PostgREST answer, where they answer anything. */
const FACTOR = { id: 'f1', factor_type: 'totp', status: 'verified' };
const USERS = [
  { id: '7', email: 'Sara@console.example', last_sign_in_at: '2026-11-20T14:05:06.123Z' },
  { id: '8', email: 'omar@console.example' },
];

let server: HttpServer;
let accounts: Accounts;
let calls: unknown[];
let failing: string | null;
let answers: Record<string, unknown>;

beforeEach(async () => {
  calls = [];
  failing = null;
  answers = {
    'GET /auth/v1/admin/users?page=1&per_page=200': { users: USERS },
    'GET /auth/v1/admin/users/7/factors': [FACTOR, { ...FACTOR, id: 'f2', status: 'unverified' }],
    'GET /auth/v1/admin/users/8/factors': null,
    'POST /rest/v1/rpc/list_admins': ['7'],
    'POST /auth/v1/admin/users': { id: '9' },
  };
  server = await startHttpServer(async (request, response) => {
    const body = request.method === 'POST' || request.method === 'PUT' ? await json(request) : null;
    const call = `${request.method} ${request.url}`;
    calls.push(body === null ? call : [call, body]);
    const isKeyRight = request.headers.apikey === KEY && request.headers.authorization === `Bearer ${KEY}`;
    response.writeHead(isKeyRight ? (call === failing ? 422 : 200) : 401, {
      'content-type': 'application/json',
    });
    const answer = call in answers ? answers[call] : call.endsWith('/factors') ? null : {};
    response.end(JSON.stringify(call === failing ? { msg: 'A reason.' } : answer));
  });
  accounts = open();
});
afterEach(() => server.close());

function open(secretKey = KEY): Accounts {
  return createHostedAccounts({ supabaseUrl: server.url, secretKey }, 'console.example');
}

const ADD = { act: 'add', name: 'Omar', password: 'omars-password', isAdmin: true } as const;
const changes = () => calls.filter((call) => !String(call).startsWith('GET'));

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

test('a password is changed and rights are given by name, in any case', async () => {
  await accounts.carryOut({ act: 'password', name: 'SARA', password: 'another-password' });
  await accounts.carryOut({ act: 'grant', name: 'omar' });
  expect(changes()).toEqual([
    ['PUT /auth/v1/admin/users/7', { password: 'another-password' }],
    ['POST /rest/v1/rpc/set_admin', { account: '8', may_edit: true }],
  ]);
});

test.each([undefined, true])(
  'rights and what was prepared end before the account (kept: %s)',
  async (keepPrepared) => {
    const prepared = { drafts: 2, links: 1 };
    answers['POST /rest/v1/rpc/revoke_admin'] = prepared;
    const asked = { name: 'sara', ...(keepPrepared && { keepPrepared }) };
    expect(await accounts.carryOut({ act: 'revoke', ...asked })).toEqual(prepared);
    expect(await accounts.carryOut({ act: 'remove', ...asked })).toEqual(prepared);
    const revoked = [
      'POST /rest/v1/rpc/revoke_admin',
      { account: '7', keep_prepared: keepPrepared ?? false },
    ];
    expect(changes()).toEqual([revoked, revoked, 'DELETE /auth/v1/admin/users/7']);
  },
);

test('all factors of an account are taken away, those that were never used too', async () => {
  await accounts.carryOut({ act: 'reset-factor', name: 'sara' });
  expect(changes()).toEqual([
    'DELETE /auth/v1/admin/users/7/factors/f1',
    'DELETE /auth/v1/admin/users/7/factors/f2',
  ]);
});

test.each([[null], [[{ ...FACTOR, status: 'unverified' }]]])(
  'without a factor (%j) it is said',
  async (factors) => {
    answers['GET /auth/v1/admin/users/8/factors'] = factors;
    const reset = accounts.carryOut({ act: 'reset-factor', name: 'omar' });
    await expect(reset).rejects.toThrow('The account omar@console.example has no second factor.');
    expect(changes()).toEqual([]);
  },
);

test('accounts are listed with their rights, factors and last logins, of all pages', async () => {
  const more = Array.from({ length: 200 }, (_, index) => ({ id: `n${index}`, email: `n${index}@x.org` }));
  answers['GET /auth/v1/admin/users?page=1&per_page=200'] = { users: more };
  answers['GET /auth/v1/admin/users?page=2&per_page=200'] = { users: USERS };
  const listed = await accounts.list();
  expect(listed).toHaveLength(202);
  expect(listed.filter(({ email }) => email.endsWith('@console.example'))).toEqual([
    {
      email: 'Sara@console.example',
      isAdmin: true,
      hasSecondFactor: true,
      lastLogin: '2026-11-20T14:05:06.123Z',
    },
    { email: 'omar@console.example', isAdmin: false, hasSecondFactor: false, lastLogin: null },
  ]);
});

test('a password that is too short or too long is refused before anything is asked', async () => {
  const set = (password: string) => accounts.carryOut({ act: 'password', name: 'sara', password });
  await expect(set('eleven char')).rejects.toThrow('The password is too short');
  await expect(set(`a${'é'.repeat(36)}`)).rejects.toThrow('The password is too long');
  expect(calls).toEqual([]);

  await set('é'.repeat(36));
  expect(changes()).toHaveLength(1);
});

test('an unknown account, a refused key and an unreachable project are each named', async () => {
  await expect(accounts.carryOut({ act: 'remove', name: 'nobody' })).rejects.toThrow(
    'no account nobody@console.example',
  );
  await expect(open('wrong').carryOut(ADD)).rejects.toThrow('check SUPABASE_SECRET_KEY');
  await expect(open('wrong').list()).rejects.toThrow('check SUPABASE_SECRET_KEY');
  const project = { supabaseUrl: 'http://127.0.0.1:1', secretKey: KEY };
  const nowhere = createHostedAccounts(project, 'a.example');
  await expect(nowhere.carryOut(ADD)).rejects.toThrow('check SUPABASE_URL');
});
