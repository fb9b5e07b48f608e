import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { COLUMNS } from '@burhan/shared/entities/schema';
import fc from 'fast-check';
import { unicodeText } from '../property-runs.ts';
import {
  HOSTILE_FUNCTION_CALLS,
  HOSTILE_PAGE_QUERIES,
  HOSTILE_PATHS,
  HOSTILE_TABLE_QUERIES,
} from './hostile-addresses.ts';
import { HOSTILE_BODIES, HOSTILE_FIELDS, HOSTILE_LOGINS } from './hostile-bodies.ts';
import { HOSTILE_FILTERS } from './hostile-filters.ts';
import { HOSTILE_HEADERS, HOSTILE_METHODS } from './hostile-headers.ts';
import { encoded, HOSTILE_TEXTS, type HostileRequest } from './hostile-request.ts';

/** Who asks. An admin only reads: what an admin writes may change the tables. */
export const CALLERS = [
  'public key',
  'nobody',
  'forged token',
  'expired token',
  'closed session',
  'non-admin',
  'admin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A listed request, or a read or write that the site could take, with something changed. */
export type DrawnRequest = HostileRequest & {
  caller: Caller;
  /** Put into the bytes that are sent, at these places. */
  pieces: readonly (readonly [at: number, piece: string])[];
};

const MOST_BODY_BYTES = 16 * 1024;

/** What is listed one by one, by what it is. */
export const HOSTILE_REQUESTS: Readonly<Record<string, readonly HostileRequest[]>> = {
  'paths out of folders': HOSTILE_PATHS,
  'parameters of pages': HOSTILE_PAGE_QUERIES,
  'parameters of tables': HOSTILE_TABLE_QUERIES,
  'reads of tables that nobody comes back from': HOSTILE_FILTERS,
  'addresses of functions': HOSTILE_FUNCTION_CALLS,
  'broken bodies': HOSTILE_BODIES,
  'wrong values in every field': HOSTILE_FIELDS,
  logins: HOSTILE_LOGINS,
  headers: HOSTILE_HEADERS,
  methods: HOSTILE_METHODS,
};

const LISTED = Object.values(HOSTILE_REQUESTS)
  .flat()
  .filter(({ body = '' }) => body.length <= MOST_BODY_BYTES);

const WRITES = LISTED.filter(({ body = '' }) => body !== '');

const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), unicodeText(12));

/** A name of ours, one that every object has, one that nobody may see, or none. */
const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...TABLE_NAMES).chain((table) => fc.constantFrom(...columnsOf(table))),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '__proto__.get'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('old_row', 'encrypted_password', 'ctid', 'users', 'private.admins'),
  },
  { weight: 1, arbitrary: text },
);

function columnsOf(table: TableName): readonly string[] {
  return COLUMNS[table];
}

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', 'P001', 'Open', '2021', '*a*', 'null', '2026-11-01', '') },
  { weight: 2, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.array(text, { maxLength: 5 }).map((list) => `("${list.join('","')}")`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('(1,2,3)', '*a'.repeat(140), '%_'.repeat(140), '(x+x+)+y', '9'.repeat(40)),
  },
);

const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'lte',
  'like',
  'ilike',
  'in',
  'is',
  'not.in',
  'not.eq',
  'match',
  'fts',
  '',
];
const operation = fc.tuple(fc.constantFrom(...OPERATORS), value).map((parts) => parts.join('.'));

type Param = readonly [name: string, value: string];

const group = fc.tuple(
  fc.constantFrom('or', 'and', 'not.or', 'or(and'),
  fc.array(fc.tuple(name, operation), { maxLength: 4 }),
  fc.constantFrom(1, 1, 1, 2, 40, 900),
);

const param: fc.Arbitrary<Param> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(name, operation) },
  { weight: 2, arbitrary: fc.array(name, { maxLength: 4 }).map((list): Param => ['select', list.join()]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(name, fc.constantFrom('', '.asc', '.desc.nullslast', '.sideways'))
      .map((parts): Param => ['order', parts.join('')]),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), fc.integer({ min: -1 }).map(String)) },
  {
    weight: 1,
    arbitrary: group.map(([kind, filters, depth]): Param => {
      const inner = filters.map((filter) => filter.join('.')).join();
      return [kind, `${'(or'.repeat(depth - 1)}(${inner})${')'.repeat(depth - 1)}`];
    }),
  },
  { weight: 1, arbitrary: fc.tuple(name, text) },
);

/** Ways to write a value into an address; the first is the right one. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  encoded,
  (plain) => encoded(encoded(plain)),
  (plain) => encoded(plain).replaceAll('%20', '+').replaceAll('%2C', ','),
  (plain) => `${encoded(plain)}%c0%ae%ff`,
  (plain) => `${encoded(plain)}%00%0d%0aX-Injected:%201`,
  (plain) => `${encoded(plain)}%zz%`,
];

const query = fc
  .tuple(fc.array(param, { minLength: 1, maxLength: 4 }), fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4, 5))
  .map(([params, encoding]) => {
    const [right = encoded, written = right] = [ENCODINGS[0], ENCODINGS[encoding]];
    return params.map(([left, wanted]) => `${right(left)}=${written(wanted)}`).join('&');
  });

const HIDDEN_TABLES = ['content_history', 'content_drafts', 'preview_links', 'login_records', '__proto__'];

/** Some are as a client of ours asks, so that what is hidden would be shown. */
const read = fc
  .tuple(
    fc.oneof(fc.constantFrom<string>(...TABLE_NAMES), fc.constantFrom(...HIDDEN_TABLES)),
    fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom('select=*', 'select=*&order=id.desc&limit=50', 'id=gt.0') },
      { weight: 4, arbitrary: query },
    ),
  )
  .map(([table, asked]): HostileRequest => ({ method: 'GET', target: `/rest/v1/${table}?${asked}` }));

const body = fc.oneof(
  fc.constantFrom(...WRITES).map((request) => String(request.body)),
  fc
    .array(fc.tuple(name, fc.oneof(value, fc.constantFrom(null, 1, 1e308, true, [[1]], {}))), {
      maxLength: 4,
    })
    .map(
      (entries) => `{${entries.map((entry) => entry.map((part) => JSON.stringify(part)).join(':')).join()}}`,
    ),
);

const write = fc
  .tuple(fc.constantFrom(...WRITES), body)
  .map(([request, content]): HostileRequest => ({ ...request, body: content }));

/** What nginx makes of itself, and who would like to be taken for it. */
const hop = fc
  .tuple(
    fc.constantFrom('/-/renew', '/-/rows', '/%2d/renew', '//-/rows', '/x/../-/renew'),
    fc.constantFrom('/rest/v1/metrics', '/rest/v1/content_history', '/auth/v1/user', '/healthz'),
  )
  .map((parts): HostileRequest => ({ method: 'GET', target: parts.join('') }));

type Change = (request: DrawnRequest) => DrawnRequest;

const withHeader =
  (header: Record<string, string> = {}): Change =>
  (request) => ({
    ...request,
    headers: { ...request.headers, ...header },
  });

const CONTROLS = ['\0', '\t', '\u007f', '\u00ff', ' ', '\r', '\n', '\r\n', '\\', '%00', '\u001b[2J'];

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_HEADERS).map(({ headers }) => withHeader(headers)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('return=representation, count=exact', 'resolution=merge-duplicates', 'tx=rollback')
      .map((prefer) => withHeader({ Prefer: prefer })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...HOSTILE_METHODS).map(
      ({ method }): Change =>
        (request) => ({ ...request, method }),
    ),
  },
  {
    weight: 4,
    arbitrary: query.map(
      (more): Change =>
        (request) => ({
          ...request,
          target: `${request.target}${request.target.includes('?') ? '&' : '?'}${more}`,
        }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat({ max: 40 }), fc.constantFrom('/..', '%2e%2e%2f', '\\', '//', ';', '%', '#'))
      .map(
        ([at, piece]): Change =>
          ({ target, ...request }) => ({
            ...request,
            target: target.slice(0, at + 1) + piece + target.slice(at + 1),
          }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(fc.nat({ max: 90 }), fc.constantFrom(...CONTROLS)), { minLength: 1, maxLength: 3 })
      .map(
        (pieces): Change =>
          (request) => ({ ...request, pieces }),
      ),
  },
);

/** One request of those that mean harm; with one seed they are the same in every run. */
export const drawnRequest: fc.Arbitrary<DrawnRequest> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: read },
      { weight: 4, arbitrary: write },
      { weight: 6, arbitrary: fc.constantFrom(...LISTED) },
      { weight: 1, arbitrary: hop },
    ),
    fc.constantFrom(...CALLERS, 'public key', 'public key', 'public key', 'non-admin'),
    fc.array(change, { maxLength: 3 }),
  )
  .map(([request, caller, changes]) => {
    const plain: DrawnRequest = { ...request, caller, pieces: [] };
    const drawn = changes.reduce((changed, one) => one(changed), plain);
    const isRead = /^(?:GET|HEAD)$/.test(drawn.method);
    return { ...drawn, caller: isRead || caller !== 'admin' ? caller : 'non-admin' };
  });
