import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examine } from './examine.ts';

type Said = { status?: number; body?: unknown; html?: string };

const KEYS = { publishableKey: 'sb_publishable_of-the-project', secretKey: 'sb_secret_of-the-project' };
const MIGRATIONS = readdirSync('supabase/migrations').map((name) => name.split('_')[0] ?? '');
const HEALTH = { migrations: MIGRATIONS, waiting_minutes: 3, faults: [] as object[] };
/** The answers of a project in which nothing is wrong. */
const WHOLE: Readonly<Record<string, Said>> = {
  'POST /rest/v1/rpc/project_health': { body: HEALTH },
  'GET /rest/v1/metrics': { body: [] },
  'POST /auth/v1/signup': { status: 422, body: { error_code: 'signup_disabled', msg: 'Not allowed' } },
  'GET /functions/v1/api/health': { body: { missing: [] } },
  'GET /storage/v1/bucket/uploads': { body: { id: 'uploads', public: true } },
};
const [ASK_DATABASE = '', READ = '', SIGN_UP = '', ASK_FUNCTION = '', ASK_BUCKET = ''] = Object.keys(WHOLE);

const url = 'https://mine.supabase.co';
let planted: Record<string, Said> = {};
const asked = new Set<string>();

beforeEach(() => {
  planted = {};
  asked.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    // A request has a time limit, and follows no redirect, which would give the key to another server.
    expect(init).toMatchObject({ signal: expect.any(AbortSignal), redirect: 'manual' });
    const call = `${init?.method} ${new URL(String(address)).pathname}`;
    asked.add(`${call} ${new Headers(init?.headers).get('apikey')}`);
    const { status = 200, html, body } = planted[call] ?? planted.all ?? WHOLE[call] ?? {};
    const headers = { 'content-type': html ? 'text/html' : 'application/json' };
    return new Response(html ?? JSON.stringify(body), { status, headers });
  });
});
afterEach(() => vi.restoreAllMocks());

const lines = async (project = {}) => {
  const { faults, isWhole } = await examine({ url, ...KEYS, isTrial: false, ...project });
  return [...faults.map(({ name, wrong, mend }) => `${name}: ${wrong} → ${mend}`), ...(isWhole ? [] : ['…'])];
};

test('a project that is whole has no fault; each question has the key that it needs', async () => {
  expect(await lines()).toEqual([]);
  const withPublicKey = [READ, SIGN_UP].map((call) => `${call} ${KEYS.publishableKey}`);
  const withSecretKey = [ASK_DATABASE, ASK_FUNCTION, ASK_BUCKET].map((call) => `${call} ${KEYS.secretKey}`);
  expect(asked).toEqual(new Set([...withPublicKey, ...withSecretKey]));
});

const PAGE = { html: '<!doctype html><title>A site</title>' };
const PAUSED = { all: { status: 540 } };
const REFUSED = { status: 401 };
const OPEN = { status: 422, body: { error_code: 'weak_password', msg: 'Too weak' } };
const WITHOUT_ADDRESS = { body: { missing: ['SITE_URL'] } };
const SET_ADDRESS = 'npx supabase@3 secrets set SITE_URL="$SITE_URL"';
const LATE = { body: { ...HEALTH, waiting_minutes: 11 } };
const NO_BUCKET = { status: 400, body: { statusCode: '404', message: 'Bucket not found' } };

test.each<[wrong: string, mend: string, planted: Record<string, Said>, end?: '…']>([
  ['project: <url> is paused', 'Restore project at https://supabase.com/dashboard', PAUSED, '…'],
  ['project: <url> answers with a web page (200)', 'SUPABASE_URL=https://', { all: PAGE }, '…'],
  ['project: <url> answered 502', 'status.supabase.com', { all: { ...PAGE, status: 502 } }, '…'],
  ['secret key: the project refuses SUPABASE_SECRET_KEY', 'api-keys', { [ASK_DATABASE]: REFUSED }, '…'],
  ['publishable key: the project refuses SUPABASE_PUBLISHABLE_KEY', 'api-keys', { [READ]: REFUSED }, '…'],
  ['migrations: missing: 20261128000100_access.sql, ', 'db push', { [ASK_DATABASE]: { status: 404 } }, '…'],
  ['sign-up: is open (it answered 422 weak_password)', 'npx supabase@3 config push', { [SIGN_UP]: OPEN }],
  ['function: api is not deployed', 'functions deploy api', { [ASK_FUNCTION]: { status: 404 } }],
  ['function: api answered 503', 'functions deploy api', { [ASK_FUNCTION]: { status: 503 } }],
  ['function: api is without SITE_URL', SET_ADDRESS, { [ASK_FUNCTION]: WITHOUT_ADDRESS }],
  ['bucket: uploads is missing', 'insert into storage.buckets', { [ASK_BUCKET]: NO_BUCKET }],
  ['bucket: uploads is not public', 'set public = true', { [ASK_BUCKET]: { body: { public: false } } }],
  ['pages: have not followed for 11 minutes', 'deploy/steps/content', { [ASK_DATABASE]: LATE }],
])('%s', async (wrong, mend, given, end) => {
  planted = given;
  const [line = '', ...others] = await lines();
  expect(others).toEqual(end ? [end] : []);
  expect(line.split(' → ')).toEqual([
    expect.stringContaining(wrong.replace('<url>', url)),
    expect.stringContaining(mend),
  ]);
});

test('what the database finds wrong is mended in the SQL editor', async () => {
  const faults = ['a', 'b'].map((name) => ({ name, wrong: 'is wrong', mend: `select '${name}';` }));
  planted = { [ASK_DATABASE]: { body: { ...HEALTH, faults } } };
  const mend = 'https://supabase.com/dashboard/project/mine/sql/new: select';
  expect(await lines()).toEqual(['a', 'b'].map((name) => `${name}: is wrong → ${mend} '${name}';`));
});

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

test.each([
  ['SUPABASE_PUBLISHABLE_KEY is not set', { publishableKey: '' }],
  ['SUPABASE_SECRET_KEY is the anon key', { secretKey: token({ role: 'anon' }) }],
  [
    'SUPABASE_SECRET_KEY is of the project other',
    { secretKey: token({ role: 'service_role', ref: 'other' }) },
  ],
])('%s, which is said before anything is asked', async (wrong, keys) => {
  const mend = 'https://supabase.com/dashboard/project/mine/settings/api-keys';
  expect(await lines(keys)).toEqual([`keys: ${wrong} → ${mend}`, '…']);
  expect(fetch).not.toHaveBeenCalled();
});

test('what does not answer is said, and of a trial to start it', async () => {
  vi.mocked(fetch).mockRejectedValue(new Error('it took too long'));
  const line = `project: ${url} cannot be reached (it took too long) → npm start`;
  expect(await lines({ isTrial: true })).toEqual([line, '…']);
});
