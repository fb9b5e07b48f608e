import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiCatalog } from './api-catalog.ts';
import { buildRequest } from './build-request.ts';
import { parseRestRequest } from './parse-request.ts';
import { printQuery } from './print-query.ts';
import { RestRefusal } from './rest-refusal.ts';
import {
  CAPS,
  COMPARE_OPERATORS,
  type Comparison,
  type Condition,
  IS_VALUES,
  type Order,
  type TableRequest,
} from './rest-request.ts';

const COLUMNS = ['id', 'title', 'created_at', 'is_open', 'old_row'];
const CATALOG: ApiCatalog = {
  tables: new Map([
    [
      'papers',
      new Map([
        ['id', 'bigint'],
        ['title', 'text'],
        ['created_at', 'timestamp with time zone'],
        ['is_open', 'boolean'],
        ['old_row', 'jsonb'],
      ]),
    ],
  ]),
  functions: new Map([['sort', new Map([['ids', { type: 'bigint[]', isOptional: false }]])]]),
};
const CREDENTIALS = { publishableKey: 'sb_publishable_x', token: null };

/** What an address can carry: well-formed, without the character 0. */
const signs = fc.constantFrom('"', '\\', ',', '(', ')', '.', ' ', '{', '}', '*', 'eq.', 'null');
const value = fc
  .array(fc.oneof(signs, signs, anyText), { maxLength: 4 })
  .map((pieces) => pieces.join('').toWellFormed().replaceAll('\u0000', ''));
// Twelve of them have to fit.
const pattern = value.map((text) =>
  [...text]
    .slice(0, 10)
    .join('')
    .replaceAll('*', '%')
    .replaceAll('%', (sign, at: number) => (at < CAPS.wildcards ? sign : '')),
);
const TEXTS = ['id', 'title', 'created_at'];

const comparison: fc.Arbitrary<Comparison> = fc.oneof(
  fc
    .record({
      column: fc.constantFrom(...TEXTS),
      operator: fc.constantFrom(...COMPARE_OPERATORS),
      text: value,
      like: pattern,
    })
    .map(({ column, operator, text, like }) => ({
      kind: 'compare' as const,
      column,
      operator,
      value: operator.endsWith('like') ? like : text,
      isNegated: text.length % 2 === 0,
    })),
  fc.record({
    kind: fc.constant('compare' as const),
    column: fc.constant('is_open'),
    operator: fc.constantFrom('eq' as const, 'neq' as const),
    value: fc.boolean(),
    isNegated: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('is' as const),
    column: fc.constantFrom(...COLUMNS),
    value: fc.constantFrom(...IS_VALUES),
    isNegated: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    column: fc.constantFrom(...TEXTS),
    values: fc.array(value, { maxLength: 3 }),
    isNegated: fc.boolean(),
  }),
);

const group = (member: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc.record({
    kind: fc.constant('group' as const),
    operator: fc.constantFrom('and' as const, 'or' as const),
    conditions: fc.array(member, { minLength: 1, maxLength: 2 }),
    isNegated: fc.boolean(),
  });
const condition = fc.oneof(comparison, group(fc.oneof(comparison, group(comparison))));

const order: fc.Arbitrary<Order> = fc.record({
  column: fc.constantFrom(...COLUMNS),
  direction: fc.constantFrom('asc', 'desc', null),
  nulls: fc.constantFrom('nullsfirst', 'nullslast', null),
});
const names = fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1 });
const count = fc.option(fc.nat(1_000_000));

const read: fc.Arbitrary<TableRequest> = fc.record({
  target: fc.constant('table' as const),
  method: fc.constantFrom('GET' as const, 'HEAD' as const),
  table: fc.constant('papers'),
  select: fc.option(names),
  conditions: fc.array(condition, { maxLength: 2 }),
  order: fc.array(order, { maxLength: 3 }),
  limit: count,
  offset: count,
  onConflict: fc.constant(null),
  columns: fc.constant(null),
  body: fc.constant(null),
  preferences: fc.constantFrom({}, { count: 'exact' as const }),
  form: fc.constantFrom('json' as const, 'object' as const, 'csv' as const),
});

function parse(method: string, url: URL, headers = new Headers(), body = '') {
  return parseRestRequest({ method, url, headers, body }, CATALOG);
}

test('a request that is written down and read again is the same request', () => {
  fc.assert(
    fc.property(read, (asked) => {
      const { request } = buildRequest(asked, CREDENTIALS);
      const url = new URL(request.url);
      url.search = printQuery(asked).toString();
      fc.pre(url.pathname.length + url.search.length <= CAPS.addressLength);
      expect(parse(asked.method, url, request.headers)).toEqual(asked);
    }),
    PROPERTY_RUNS,
  );
});

/** Pieces of every language that the backend or those behind it read, put together anyhow. */
const piece = fc.oneof(
  fc.constantFrom(...COLUMNS, 'papers', 'select', 'order', 'limit', 'offset', 'or', 'and', 'not.or', 'not.'),
  fc.constantFrom('eq.', 'in.(', 'is.null', 'like(any).{', '.', ',', '(', ')', '"', '\\', '::', '->>', '*'),
  fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', '$or', 'users(*)', 'count()', '!inner'),
  anyText,
);
const words = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').toWellFormed());
const PARAMETERS_OF_OURS = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'];
const parameter = fc.constantFrom(...PARAMETERS_OF_OURS, 'or', ...COLUMNS);
const anyQuery = fc
  .array(fc.tuple(fc.oneof(parameter, words), fc.oneof(piece, words)), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])));
/** A good query but for one parameter. */
const malformedQuery = fc.tuple(read, parameter, piece).map(([asked, name, text]) => {
  const query = printQuery({ ...asked, conditions: [] });
  query.set(name, text.toWellFormed());
  return query;
});
const anyBody = fc.oneof(
  fc.json(),
  words,
  fc.dictionary(fc.oneof(piece, fc.constant('id')), fc.jsonValue()).map((row) => JSON.stringify(row)),
);
const anyHeaders = fc.dictionary(
  fc.constantFrom('prefer', 'accept', 'range', 'cookie', 'content-profile', 'content-type'),
  fc.constantFrom(
    'return=representation',
    'count=exact, __proto__=1',
    'public',
    '*/*',
    '0-9',
    'text/csv',
    'x',
  ),
  { maxKeys: 2 },
);
const WORDS_OF_OURS = new Set([...COLUMNS, 'papers', 'asc', 'desc', 'nullsfirst', 'nullslast']);

test('whatever is sent, only names of the catalog reach the backend', async () => {
  const anyRequest = fc.record({
    method: fc.oneof(fc.constant('GET'), fc.constantFrom('HEAD', 'POST', 'PATCH', 'PUT', 'DELETE')),
    path: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('papers', 'rpc/sort') }, words),
    query: fc.oneof(anyQuery, malformedQuery, read.map(printQuery)),
    headers: anyHeaders,
    body: anyBody,
  });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ method, path, query, headers, body }) => {
      const url = new URL(
        `http://localhost/rest/v1/${encodeURIComponent(path).replaceAll('%2F', '/')}?${query}`,
      );
      let asked: ReturnType<typeof parse>;
      try {
        asked = parse(method, url, new Headers(headers), body);
      } catch (error) {
        expect(error).toBeInstanceOf(RestRefusal);
        const { refusal } = error as RestRefusal;
        expect(refusal.status).toBeGreaterThanOrEqual(400);
        expect(refusal.status).toBeLessThan(500);
        expect(`${refusal.message}${refusal.details ?? ''}`.length).toBeLessThan(600);
        return;
      }
      accepted++;
      const { request, where } = buildRequest(asked, CREDENTIALS);
      const built = new URL(request.url);
      expect(['/rest/v1/papers', '/rest/v1/rpc/sort']).toContain(built.pathname);
      for (const [name, text] of built.searchParams) {
        expect(PARAMETERS_OF_OURS).toContain(name);
        for (const word of text.split(/[.,]/))
          expect(WORDS_OF_OURS.has(word) || /^\d+$/.test(word)).toBe(true);
      }
      for (const name of namesIn(where)) expect(name.startsWith('$') || COLUMNS.includes(name)).toBe(true);
      expect([...request.headers.keys()].sort()).toEqual(expect.arrayContaining(['accept', 'apikey']));
      const sent: unknown = await request.text().then((text) => (text === '' ? [] : JSON.parse(text)));
      for (const row of Array.isArray(sent) ? sent : [sent]) {
        for (const name of Object.keys(row)) expect([...COLUMNS, 'ids']).toContain(name);
      }
    }),
    { ...PROPERTY_RUNS, numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

/** The keys of a filter; what stands in a comparison is a value. */
function namesIn(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(namesIn);
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
