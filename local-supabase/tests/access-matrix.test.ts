import { CALLERS, type Caller, readAccessMatrix } from '@burhan/supabase/tests/access/access-matrix';
import {
  CALL_ARGUMENTS,
  DRAFT_THERE,
  ROWS_THERE,
  SELECTED_ROWS,
  TABLE_QUESTIONS,
  tableOf,
  UNEXPOSED_QUESTIONS,
} from '@burhan/supabase/tests/access/access-questions';
import { authenticator } from '@burhan/testing/authenticator';
import { forTests } from '@burhan/testing/for-tests';
import { accessToken, claimsOf, signedInClient, signToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test, vi } from 'vitest';
import { openTestedSite, testEmail } from '../testing/tested-site.ts';

/** The callers that are not tested against a hosted project, each with the reason. */
const NOT_ASKED: Partial<Record<Caller, string>> = process.env.HOSTED_URL
  ? { 'expired token': 'not asked: a project keeps its key for signing, and its tokens last an hour' }
  : {};

const MATRIX = readAccessMatrix();
const REFUSED = CALLERS.filter((caller) => caller !== 'admin');

const site = forTests(() => openTestedSite('none'));
let callers: Record<Caller, SupabaseClient>;
let areRowsThere = false;
/** The answers to callers who are no admins, row by row, and the content before and after their requests. */
const answered: Record<string, string>[] = [];
const before: unknown[] = [];
const after: unknown[] = [];

beforeAll(async () => {
  // The backend logs each of the hundreds of refusals.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  callers = await openCallers();
  await putRowsThere();
  await askAsOthers((operation) => operation !== 'call');
  await deleteRow();
  await askAsOthers((operation) => operation === 'call');
}, 300_000);

test('what others than an admin ask changes nothing', () => {
  expect(after).toEqual(before);
});

test.each(MATRIX.map((row, place) => ({ ...row, place })))('$object: $operation', async (row) => {
  const { object, operation, expected, place } = row;
  if (!areRowsThere) await putRowsThere();
  areRowsThere = operation === 'select' || !expected.admin.startsWith('2');
  if (object === 'restore_deleted') await deleteRow();

  const admin = await ask('admin', object, operation);
  expect({ ...answered[place], admin }).toEqual({ ...expected, ...NOT_ASKED });
});

/** Creates the accounts of the matrix's callers. @returns a client for each caller. */
async function openCallers() {
  const reader = { username: testEmail('reader'), password: TEST_PASSWORD };
  const keyholder = { username: testEmail('keyholder'), password: TEST_PASSWORD };
  await site.addAccount(reader, false);
  await site.addAccount(keyholder, true);
  const { mfa } = (await signedInClient(site, keyholder)).auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  await mfa.challengeAndVerify({ factorId: data.id, code: authenticator(data.totp.secret)() });

  const key = { apikey: site.publishableKey };
  const withToken = (token: string) => ({ ...key, Authorization: `Bearer ${token}` });
  const closed = withToken(await accessToken(site, reader));
  await fetch(`${site.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: closed });
  const admin = await accessToken(site, site.admin);
  const claims = claimsOf(admin);
  const headers: Record<Caller, Record<string, string>> = {
    'no key': {},
    'public key': key,
    'forged token': withToken(signToken({ ...claims, role: 'service_role' }, 'another-secret')),
    'expired token': withToken(signToken({ ...claims, exp: claims.iat - 60 }, site.jwtSecret ?? '')),
    'non-admin': withToken(await accessToken(site, reader)),
    'closed session': closed,
    'password only, factor enrolled': withToken(await accessToken(site, keyholder)),
    admin: withToken(admin),
  };
  const clients = Object.entries(headers).map(([caller, sent]) => [caller, clientOf(sent)]);
  return Object.fromEntries(clients) as Record<Caller, SupabaseClient>;
}

/** supabase-js needs a key, so its headers are replaced when it sends a request. */
function clientOf(sent: Record<string, string>): SupabaseClient {
  const fetchAsCaller: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of ['apikey', 'authorization']) headers.delete(name);
    for (const [name, value] of Object.entries(sent)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
  return createClient(site.url, site.publishableKey, { global: { fetch: fetchAsCaller } });
}

async function askAsOthers(isAsked: (operation: string) => boolean): Promise<void> {
  before.push(await readEverything());
  for (const [place, { object, operation }] of MATRIX.entries()) {
    if (!isAsked(operation)) continue;
    const answers = REFUSED.map(async (caller) => [
      caller,
      NOT_ASKED[caller] ?? (await ask(caller, object, operation)),
    ]);
    answered[place] = Object.fromEntries(await Promise.all(answers));
  }
  after.push(await readEverything());
}

/** Sends one request of the matrix. @returns the answer in the words of its cells. */
async function ask(caller: Caller, object: string, operation: string): Promise<string> {
  const { status, error, data } = await requestOf(callers[caller], object, operation);
  if (error) return [status, error.code].filter(Boolean).join(' ');
  if (Array.isArray(data)) return `${status} ${data.length} ${data.length === 1 ? 'row' : 'rows'}`;
  return typeof data === 'boolean' ? `${status} = ${data}` : `${status}`;
}

type Answer = { status: number; error: { code?: string } | null; data: unknown };

function requestOf(client: SupabaseClient, object: string, operation: string): PromiseLike<Answer> {
  const { schema, table } = tableOf(object);
  const given = schema === 'public' ? TABLE_QUESTIONS[object] : UNEXPOSED_QUESTIONS;
  const called = operation === 'call' && CALL_ARGUMENTS[object];
  if (called) return client.rpc(object, called);
  if (!given) throw new Error(`There are no questions to ${object}.`);
  const { key, insert, update, upsert, columns = '*' } = given;
  const target = client.schema(schema).from(table);
  const requests: Record<string, () => PromiseLike<Answer>> = {
    select: () => target.select(columns).limit(SELECTED_ROWS),
    insert: () => target.insert([insert]).select(columns),
    update: () => target.update(update).eq(key.column, key.value).select(columns),
    delete: () => target.delete().eq(key.column, key.value).select(columns),
    upsert: () => target.upsert([upsert]).select(columns),
  };
  const send = requests[operation];
  if (send) return send();
  throw new Error(`The matrix has the operation "${operation}".`);
}

/** Restores the content that every request starts from, with the same ids. The API does not delete drafts. */
async function putRowsThere(): Promise<void> {
  const { admin } = callers;
  for (const [table, rows] of Object.entries(ROWS_THERE)) {
    await admin.from(table).delete().not('id', 'is', null).throwOnError();
    await admin.from(table).insert(rows).throwOnError();
  }
  await admin.from('metrics').update({ number_value: '0', label: 'Metric' }).gt('id', 0).throwOnError();
  if ((await admin.from('content_drafts').select('id')).data?.length) return;
  await admin.from('content_drafts').insert(DRAFT_THERE.content_drafts).throwOnError();
  await admin.from('preview_links').insert(DRAFT_THERE.preview_links).throwOnError();
}

/** Everything of the site that an admin can read. */
function readEverything(): Promise<unknown[]> {
  const tables = [...Object.keys({ ...ROWS_THERE, ...DRAFT_THERE }), 'metrics', 'content_history'];
  return Promise.all(
    tables.map(async (table) => {
      const columns = TABLE_QUESTIONS[table]?.columns ?? '*';
      return (await callers.admin.from(table).select(columns).order('id').throwOnError()).data;
    }),
  );
}

/** Deletes a row that can be restored. */
async function deleteRow(): Promise<void> {
  const { admin } = callers;
  await admin.from('publications').delete().eq('id', 2);
  const deletions = admin.from('content_history').select('id').eq('action', 'delete');
  const { data } = await deletions.order('id', { ascending: false }).limit(1).single();
  CALL_ARGUMENTS.restore_deleted = { history_id: data?.id };
}
