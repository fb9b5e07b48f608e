import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiCatalog, ApiFunction, ApiTable } from './api-catalog.ts';
import { buildStatement } from './build-statement.ts';
import { parseTableRequest } from './parse-request.ts';
import { TableRefusal } from './table-refusal.ts';

const SEED = Number(process.env.STATEMENTS_SEED ?? PROPERTY_RUNS.seed);
const REQUESTS = 100_000;

const COLUMNS = {
  id: 'bigint',
  title: 'text',
  'a "name"': 'timestamp with time zone',
  is_open: 'boolean',
  row: 'jsonb',
};
const PAPERS: ApiTable = { name: 'papers', columns: new Map(Object.entries(COLUMNS)), primaryKey: ['id'] };
const functionOf = (name: string, more: Partial<ApiFunction>): [string, ApiFunction] => [
  name,
  {
    name,
    arguments: new Map([
      ['ids', { type: 'bigint[]', isOptional: true }],
      ['title', { type: 'text', isOptional: true }],
    ]),
    returns: 'value',
    isReadOnly: true,
    ...more,
  },
];
const CATALOG: ApiCatalog = {
  tables: new Map([['papers', PAPERS]]),
  functions: new Map([functionOf('sort', {}), functionOf('find', { returns: 'rows', isReadOnly: false })]),
};

const names = fc.constantFrom(...Object.keys(COLUMNS), ...Object.keys(COLUMNS), 'ids');
/** Pieces of PostgREST's language and of SQL, of what every object has, and of everything else. */
const piece = fc.oneof(
  names,
  fc.constantFrom(
    'eq.',
    'in.(',
    'is.null',
    'like.',
    'not.',
    '.',
    ',',
    '(',
    ')',
    '"',
    '\\',
    '*',
    '::',
    '->>',
    'limit',
  ),
  fc.constantFrom(
    "'",
    '$1',
    '; drop table papers; --',
    '/*',
    'union select',
    'papers',
    'public',
    'null',
    '1',
    'or',
    'desc',
  ),
  fc.constantFrom('__proto__', 'constructor', 'users(*)', 'count()', '"a"', '("a","b")', '{1,2}'),
  anyText,
);
const words = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('').toWellFormed());
const filter = fc
  .tuple(fc.constantFrom('', 'not.'), fc.constantFrom('eq', 'neq', 'gte', 'like', 'ilike', 'in', 'is'), words)
  .map(
    ([not, operator, value]) =>
      `${not}${operator}.${operator === 'in' ? `(${JSON.stringify(value)},1)` : operator === 'is' ? 'null' : value}`,
  );
const group = fc
  .array(fc.tuple(names, fc.constantFrom('eq', 'gt', 'not.like'), words), { minLength: 1, maxLength: 3 })
  .map(
    (members) =>
      `(${members.map(([name, operator, value]) => `${name}.${operator}.${JSON.stringify(value)}`)})`,
  );
const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(names, filter) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('or', 'and', 'not.or'), group) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('select', 'columns', 'on_conflict'),
      fc.array(names, { maxLength: 3 }).map(String),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('order'),
      names.map((name) => `${name}.desc.nullslast`),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), fc.nat().map(String)) },
  { weight: 1, arbitrary: fc.tuple(words, words) },
);
const row = fc.dictionary(fc.oneof({ weight: 5, arbitrary: names }, words), fc.oneof(words, fc.jsonValue()), {
  maxKeys: 4,
});
const body = fc.oneof(
  { weight: 4, arbitrary: row.map((given) => JSON.stringify(given)) },
  { weight: 2, arbitrary: row.map((given) => JSON.stringify([given, given])) },
  words,
);
const wish = fc.constantFrom(
  'return=representation',
  'return=headers-only',
  'count=exact',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'x',
);
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT'),
  path: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('papers', 'papers', 'rpc/sort', 'rpc/find') },
    words,
  ),
  parameters: fc.array(parameter, { maxLength: 3 }),
  headers: fc.record({
    prefer: fc.array(wish, { maxLength: 2 }).map(String),
    accept: fc.constantFrom('*/*', 'application/vnd.pgrst.object+json'),
    range: fc.constantFrom('', '0-9', '3-'),
  }),
  body,
});

/** All that stands in a statement but for names in quotes: words of SQL, of the code and of the catalog's types. */
const WORDS = new Set(
  `with found given as select from public target where and or not in is null true false unknown like ilike order by asc desc
  nulls first last limit offset insert into on conflict do nothing update set excluded returning delete count int json text
  join using json_agg json_array_elements json_to_recordset coalesce cast lateral called value body page_rows all_rows
  merged_rows bigint timestamp time zone boolean jsonb`.split(/\s+/),
);
const QUOTED = new Set(
  [...Object.keys(COLUMNS), 'papers', 'sort', 'find', 'ids'].map((name) => `"${name.replaceAll('"', '""')}"`),
);
const TOKEN =
  /"(?:[^"]|"")*"|'\[\]'|'null'|\$\d+|[a-z_]+|1000|\b[01]\b|->|=>|::|<>|<=|>=|[-=<>(),.*[\]]|\s+/gy;

/** What stands in a statement that is not ours. */
function foreignIn(sql: string): string[] {
  const tokens = sql.match(TOKEN) ?? [];
  const known = (token: string) =>
    token.startsWith('"') ? QUOTED.has(token) : !/^[a-z]/.test(token) || WORDS.has(token);
  return tokens.join('') === sql ? tokens.filter((token) => !known(token)) : [sql];
}

test(`no text of ${REQUESTS} requests stands in a statement`, { timeout: 600_000 }, () => {
  console.log(`${REQUESTS} requests of the seed ${SEED} (STATEMENTS_SEED)`);
  const built = { read: 0, insert: 0, update: 0, delete: 0, call: 0 };
  const isHarmless = fc.property(request, ({ method, path, parameters, headers, body }) => {
    const query = new URLSearchParams(parameters.map(([name, text]) => [name, text.toWellFormed()]));
    const url = new URL(
      `http://localhost/rest/v1/${encodeURIComponent(path).replaceAll('%2F', '/')}?${query}`,
    );
    let asked: ReturnType<typeof parseTableRequest>;
    try {
      asked = parseTableRequest({ method, url, headers: new Headers(headers), body }, CATALOG);
    } catch (error) {
      expect(error).toBeInstanceOf(TableRefusal);
      const { status, message, details } = (error as TableRefusal).refusal;
      expect({
        isRefusal: status >= 400 && status < 500,
        isShort: `${message}${details}`.length < 600,
      }).toEqual({ isRefusal: true, isShort: true });
      return;
    }
    const { sql, params } = buildStatement(asked);
    built[asked.act]++;
    const places = new Set(sql.match(/\$\d+/g));
    expect({ foreign: foreignIn(sql), places: [...places].sort() }).toEqual({
      foreign: [],
      places: params.map((_, index) => `$${index + 1}`).sort(),
    });
    expect(params.every((param) => typeof param === 'string')).toBe(true);
  });
  fc.assert(isHarmless, { seed: SEED, numRuns: REQUESTS });
  console.log(`Statements built: ${JSON.stringify(built)}`);
  for (const count of Object.values(built)) expect(count).toBeGreaterThan(300);
});
