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
  'no key',
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

const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), unicodeText(12));

/** A name of ours, one that every object has, one that nobody may see, or none. */
const name = fc.oneof(
  weighted(
    6,
    fc.constantFrom(...TABLE_NAMES).chain((table) => fc.constantFrom(...columnsOf(table))),
  ),
  weighted(2, fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '__proto__.get')),
  weighted(1, fc.constantFrom('old_row', 'encrypted_password', 'ctid', 'users', 'private.admins')),
  weighted(1, text),
);

function columnsOf(table: TableName): readonly string[] {
  return COLUMNS[table];
}

const value = fc.oneof(
  weighted(4, fc.constantFrom('1', 'P001', 'Open', '2021', '*a*', 'null', '2026-11-01', '')),
  weighted(2, text),
  weighted(
    1,
    fc.array(text, { maxLength: 5 }).map((list) => `("${list.join('","')}")`),
  ),
  weighted(1, fc.constantFrom('(1,2,3)', '*a'.repeat(140), '%_'.repeat(140), '(x+x+)+y', '9'.repeat(40))),
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
  weighted(6, fc.tuple(name, operation)),
  weighted(
    2,
    fc.array(name, { maxLength: 4 }).map((list): Param => ['select', list.join()]),
  ),
  weighted(
    2,
    fc
      .tuple(name, fc.constantFrom('', '.asc', '.desc.nullslast', '.sideways'))
      .map((parts): Param => ['order', parts.join('')]),
  ),
  weighted(1, fc.tuple(fc.constantFrom('limit', 'offset'), fc.integer({ min: -1 }).map(String))),
  weighted(
    1,
    group.map(([kind, filters, depth]): Param => {
      const inner = filters.map((filter) => filter.join('.')).join();
      return [kind, `${'(or'.repeat(depth - 1)}(${inner})${')'.repeat(depth - 1)}`];
    }),
  ),
  weighted(1, fc.tuple(name, text)),
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
      weighted(1, fc.constantFrom('select=*', 'select=*&order=id.desc&limit=50', 'id=gt.0')),
      weighted(4, query),
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

/** What becomes another. */
type Change = (request: DrawnRequest) => Partial<DrawnRequest>;

const withHeader =
  (header: Record<string, string> = {}): Change =>
  ({ headers }) => ({ headers: { ...headers, ...header } });

const PREFERENCES = ['return=representation, count=exact', 'resolution=merge-duplicates', 'tx=rollback'];
const CONTROLS = ['\0', '\t', '\u007f', '\u00ff', ' ', '\r', '\n', '\r\n', '\\', '%00', '\u001b[2J'];
const piece = fc.tuple(fc.nat({ max: 90 }), fc.constantFrom(...CONTROLS));
const inserted = fc.tuple(
  fc.nat({ max: 40 }),
  fc.constantFrom('/..', '%2e%2e%2f', '\\', '//', ';', '%', '#'),
);

const change: fc.Arbitrary<Change> = fc.oneof(
  weighted(4, fc.constantFrom(...HOSTILE_HEADERS.map(({ headers }) => withHeader(headers)))),
  weighted(1, fc.constantFrom(...PREFERENCES.map((Prefer) => withHeader({ Prefer })))),
  weighted(
    1,
    fc.constantFrom(
      ...HOSTILE_METHODS.map(
        ({ method }): Change =>
          () => ({ method }),
      ),
    ),
  ),
  weighted(
    4,
    query.map(
      (more): Change =>
        ({ target }) => ({ target: `${target}${target.includes('?') ? '&' : '?'}${more}` }),
    ),
  ),
  weighted(
    2,
    inserted.map(
      ([at, text]): Change =>
        ({ target }) => ({ target: target.slice(0, at + 1) + text + target.slice(at + 1) }),
    ),
  ),
  weighted(
    1,
    fc.array(piece, { minLength: 1, maxLength: 3 }).map(
      (pieces): Change =>
        () => ({ pieces }),
    ),
  ),
);

/** One request of those that mean harm; with one seed they are the same in every run. */
export const drawnRequest: fc.Arbitrary<DrawnRequest> = fc
  .tuple(
    fc.oneof(
      weighted(8, read),
      weighted(4, write),
      weighted(6, fc.constantFrom(...LISTED)),
      weighted(1, hop),
    ),
    fc.constantFrom(...CALLERS, 'public key', 'public key', 'public key', 'non-admin'),
    fc.array(change, { maxLength: 3 }),
  )
  .map(([request, caller, changes]) => {
    const drawn: DrawnRequest = { ...request, caller, pieces: [] };
    for (const one of changes) Object.assign(drawn, one(drawn));
    const isRead = /^(?:GET|HEAD)$/.test(drawn.method);
    return { ...drawn, caller: isRead || caller !== 'admin' ? caller : 'non-admin' };
  });
