import { fieldsOf } from '@burhan/remote-admin/src/resources/resource.ts';
import { ROW_RESOURCES } from '../rows.ts';
import { HOSTILE_TEXTS, type HostileRequest } from './hostile-request.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };

const post = (target: string, body: string | Buffer, rest: Partial<HostileRequest> = {}): HostileRequest => ({
  method: 'POST',
  target,
  headers: JSON_HEADERS,
  body,
  ...rest,
});

/** Bodies that are no JSON, no object, too deep or too much. */
const BROKEN_BODIES: readonly (string | Buffer)[] = [
  '{',
  '{"id":',
  'NaN',
  '"text"',
  '1',
  '[null]',
  '['.repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '\u0000',
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  '{"no_such_column":1}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
];

/** Refused while it is still being sent: the answer may be lost with the connection. */
const TOO_MUCH = `{"id":"${'a'.repeat(2_000_000)}"}`;

const WRITTEN = [
  '/rest/v1/publications',
  '/rest/v1/submitted_papers',
  '/rest/v1/ongoing_projects',
  '/rest/v1/metrics',
];
const CALLED = [
  'reorder_publications',
  'restore_deleted',
  'may_edit',
  'set_admin',
  'hide_notice',
  'keep_doi_check',
].map((name) => `/rest/v1/rpc/${name}`);
const OTHERS = [
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/user',
  '/auth/v1/factors',
  '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/verify',
  '/auth/v1/recover',
  '/auth/v1/verify',
  '/functions/v1/api/preview',
];

export const HOSTILE_BODIES: readonly HostileRequest[] = [...WRITTEN, ...CALLED, ...OTHERS].flatMap(
  (target) => [
    ...BROKEN_BODIES.map((body) =>
      post(target, body, { asAdmin: true, harmless: target.includes('may_edit') ? [200] : [] }),
    ),
    post(target, TOO_MUCH, { asAdmin: true, harmless: [0] }),
  ],
);

const WRONG_TYPES: readonly unknown[] = [null, 1, 1e308, true, [], {}, [[1]]];
const TEXTS_PER_FIELD = 5;

/** All texts are tried, each on some of the fields. */
function textsFor(place: number): string[] {
  return Array.from(
    { length: TEXTS_PER_FIELD },
    (_, index) => HOSTILE_TEXTS[(place * TEXTS_PER_FIELD + index) % HOSTILE_TEXTS.length] ?? '',
  );
}

/** Every field of every table, with every wrong type and text; what a text column takes is stored as it is. */
export const HOSTILE_FIELDS: readonly HostileRequest[] = ROW_RESOURCES.flatMap(({ table, ...resource }) =>
  fieldsOf({ table, ...resource }).flatMap(([column], place) =>
    [...WRONG_TYPES, ...textsFor(place)].map((value) => ({
      ...post(
        `/rest/v1/${table}?id=eq.${table === 'ongoing_projects' ? 'P001' : 1}`,
        JSON.stringify({ [column]: value }),
      ),
      method: 'PATCH',
      asAdmin: true,
      harmless: [200, 204],
    })),
  ),
);

const LOGIN = '/auth/v1/token?grant_type=password';
const FACTOR = '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/verify';

export const HOSTILE_LOGINS: readonly HostileRequest[] = [
  ...HOSTILE_TEXTS.map((text) => post(LOGIN, JSON.stringify({ email: text, password: 'wrong' }))),
  ...textsFor(0).map((text, turn) =>
    post(LOGIN, JSON.stringify({ email: `a${turn}@b.example`, password: text })),
  ),
  ...HOSTILE_TEXTS.map((text) =>
    post('/auth/v1/token?grant_type=refresh_token', JSON.stringify({ refresh_token: text })),
  ),
  ...[1, null, true, [], {}].flatMap((value) => [
    post(LOGIN, JSON.stringify({ email: value, password: 'wrong' })),
    post(LOGIN, JSON.stringify({ email: 'a@b.example', password: value })),
    post('/auth/v1/token?grant_type=refresh_token', JSON.stringify({ refresh_token: value })),
  ]),
  ...HOSTILE_TEXTS.flatMap((text) => [
    // It says the same of every address.
    post('/auth/v1/recover', JSON.stringify({ email: text }), { harmless: [200] }),
    post('/auth/v1/verify', JSON.stringify({ type: 'recovery', token_hash: text })),
    post(FACTOR, JSON.stringify({ challenge_id: text, code: text }), { asAdmin: true }),
    { ...post('/auth/v1/user', JSON.stringify({ password: text }), { asAdmin: true }), method: 'PUT' },
  ]),
  post('/auth/v1/token?grant_type=password&grant_type=refresh_token', '{}'),
  post('/auth/v1/token?grant_type[]=password', '{}'),
  post(LOGIN, 'email=a&password=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  post(LOGIN, TOO_MUCH, { harmless: [0] }),
];
