import type { Caller } from '@burhan/supabase/tests/access/access-matrix';
import {
  CALL_ARGUMENTS,
  DRAFT_THERE,
  ROWS_THERE,
  SELECTED_ROWS,
  TABLE_QUESTIONS,
  tableOf,
  UNEXPOSED_QUESTIONS,
} from '@burhan/supabase/tests/access/access-questions';
import { codeAt } from '@burhan/testing/authenticator';
import {
  type Account,
  accessToken,
  claimsOf,
  signedInClient,
  signToken,
  TEST_PASSWORD,
} from '@burhan/testing/sign-in';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { testEmail } from './tested-project.ts';
import type { TestedSite } from './tested-site.ts';

/** The callers that are not tested against a hosted project, each with the reason. */
export const NOT_ASKED_OF_PROJECTS: Partial<Record<Caller, string>> = {
  'expired token': 'not asked: a project keeps its key for signing, and its tokens last an hour',
};

const READER: Account = { username: testEmail('reader'), password: TEST_PASSWORD };
/** An admin with a second factor. */
const KEYHOLDER: Account = { username: testEmail('keyholder'), password: TEST_PASSWORD };

export type Callers = Record<Caller, SupabaseClient>;

/** Creates the accounts of the access matrix's callers. @returns a client for each caller. */
export async function openCallers(site: TestedSite): Promise<Callers> {
  await site.addAccount(READER, false);
  await site.addAccount(KEYHOLDER, true);
  await enrol(await signedInClient(site, KEYHOLDER));

  const key = { apikey: site.publishableKey };
  const withToken = (token: string) => ({ ...key, Authorization: `Bearer ${token}` });
  const closed = withToken(await accessToken(site, READER));
  await fetch(`${site.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: closed });
  const admin = await accessToken(site, site.admin);
  const claims = claimsOf(admin);
  const headers: Record<Caller, Record<string, string>> = {
    'no key': {},
    'public key': key,
    'forged token': withToken(signToken({ ...claims, role: 'service_role' }, 'another-secret')),
    'expired token': withToken(signToken({ ...claims, exp: claims.iat - 60 }, site.jwtSecret ?? '')),
    'non-admin': withToken(await accessToken(site, READER)),
    'closed session': closed,
    'password only, factor enrolled': withToken(await accessToken(site, KEYHOLDER)),
    admin: withToken(admin),
  };
  const clients = Object.entries(headers).map(([caller, sent]) => [caller, clientOf(site, sent)]);
  return Object.fromEntries(clients) as Callers;
}

/** Sets up a second factor for the account that is signed in. */
async function enrol({ auth: { mfa } }: SupabaseClient): Promise<void> {
  const { data, error } = await mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = codeAt(data.totp.secret, Date.now());
  await accepted(mfa.challengeAndVerify({ factorId: data.id, code }));
}

/** supabase-js needs a key, so its headers are replaced when it sends a request. */
function clientOf({ url, publishableKey }: TestedSite, sent: Record<string, string>): SupabaseClient {
  const fetchAsCaller: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of ['apikey', 'authorization']) headers.delete(name);
    for (const [name, value] of Object.entries(sent)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
  return createClient(url, publishableKey, { global: { fetch: fetchAsCaller } });
}

/** The parts of the client's result that the matrix shows. */
type Answer = { status: number; error: { code?: string } | null; data: unknown };

/** Sends one request of the matrix. @returns the answer in the words of its cells. */
export async function ask(client: SupabaseClient, object: string, operation: string): Promise<string> {
  const { status, error, data } =
    operation === 'call' ? await call(client, object) : await askTable(client, object, operation);
  if (error) return [status, error.code].filter(Boolean).join(' ');
  if (Array.isArray(data)) return `${status} ${data.length} ${data.length === 1 ? 'row' : 'rows'}`;
  return typeof data === 'boolean' ? `${status} = ${data}` : `${status}`;
}

async function askTable(client: SupabaseClient, object: string, operation: string): Promise<Answer> {
  const { schema, table } = tableOf(object);
  const questions = schema === 'public' ? TABLE_QUESTIONS[object] : UNEXPOSED_QUESTIONS;
  if (!questions) throw new Error(`There are no questions to ${object}.`);
  const { key, insert, update, upsert, columns = '*' } = questions;
  const target = client.schema(schema).from(table);
  switch (operation) {
    case 'select':
      return target.select(columns).limit(SELECTED_ROWS);
    case 'insert':
      return target.insert([insert]).select(columns);
    case 'update':
      return target.update(update).eq(key.column, key.value).select(columns);
    case 'delete':
      return target.delete().eq(key.column, key.value).select(columns);
    case 'upsert':
      return target.upsert([upsert]).select(columns);
    default:
      throw new Error(`The matrix has the operation "${operation}".`);
  }
}

async function call(client: SupabaseClient, name: string): Promise<Answer> {
  const given = CALL_ARGUMENTS[name];
  if (!given) throw new Error(`There are no arguments for ${name}.`);
  return client.rpc(name, given);
}

/** Restores the content that every request of the matrix starts from; the ids are always the same. */
export async function putRowsThere(admin: SupabaseClient): Promise<void> {
  for (const [table, rows] of Object.entries(ROWS_THERE)) {
    await accepted(admin.from(table).delete().not('id', 'is', null));
    await accepted(admin.from(table).insert(rows));
  }
  await accepted(admin.from('metrics').update({ number_value: '0', label: 'Metric' }).gt('id', 0));
  await putDraftThere(admin);
}

/** Adds the draft only once, because the API does not delete drafts. */
async function putDraftThere(admin: SupabaseClient): Promise<void> {
  const { content_drafts, preview_links } = DRAFT_THERE;
  const { data: drafts } = await admin.from('content_drafts').select('id');
  if (drafts?.length) return;
  await accepted(admin.from('content_drafts').insert(content_drafts));
  await accepted(admin.from('preview_links').insert(preview_links));
}

/** Everything of the site that an admin can read. */
export async function readEverything(admin: SupabaseClient): Promise<unknown[]> {
  const tables = [...Object.keys(ROWS_THERE), 'metrics'].map((table) =>
    admin.from(table).select('*').order('id'),
  );
  const beside = Object.keys(DRAFT_THERE).map((table) =>
    admin
      .from(table)
      .select(TABLE_QUESTIONS[table]?.columns ?? '*')
      .order('id'),
  );
  const history = admin.from('content_history').select('id', { count: 'exact', head: true });
  return [...(await Promise.all([...tables, ...beside])).map(({ data }) => data), (await history).count];
}

async function accepted(answer: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await answer;
  if (error) throw error;
}
