import { expect, test } from 'vitest';
import type { ApiCatalog, ApiFunction } from './api-catalog.ts';
import { buildStatement } from './build-statement.ts';
import { parseTableRequest } from './parse-request.ts';
import { TableRefusal } from './table-refusal.ts';

const SORT: ApiFunction = {
  name: 'sort',
  arguments: new Map([['title', { type: 'text', isOptional: true }]]),
  returns: 'rows',
  isReadOnly: false,
};
const COLUMNS = new Map([
  ['id', 'bigint'],
  ['title', 'text'],
  ['row', 'jsonb'],
]);
const CATALOG: ApiCatalog = {
  tables: new Map([['papers', { name: 'papers', columns: COLUMNS, primaryKey: ['id'] }]]),
  functions: new Map([['sort', SORT]]),
};

/** Stands in every text that is sent, and in no statement of ours. */
const MARK = 'zq7';
const TEXTS = [
  `${MARK}`,
  `'${MARK}`,
  `"${MARK}`,
  `${MARK}; drop table papers; --`,
  `') union select '${MARK}`,
  `\\${MARK}\\`,
  `$1${MARK}`,
  `/*${MARK}*/`,
  `${MARK}::text`,
  `row->>${MARK}`,
  `${MARK},title`,
  `(${MARK})`,
  `%*${MARK}_`,
  `__proto__.${MARK}`,
  `\u0000\u202e${MARK}`,
];

type Sent = {
  method?: string;
  path?: string;
  query?: Record<string, string>;
  body?: unknown;
  prefer?: string;
};
const PLACES: Record<string, (text: string) => Sent> = {
  'a value': (text) => ({ query: { title: `eq.${text}` } }),
  'another value': (text) => ({ query: { title: `not.neq.${text}` } }),
  'a pattern': (text) => ({ query: { title: `ilike.${text}` } }),
  'a list': (text) => ({ query: { title: `in.(${JSON.stringify(text)},b)` } }),
  'a list without quotes': (text) => ({ query: { title: `in.(${text})` } }),
  'a group': (text) => ({ query: { or: `(title.eq.${JSON.stringify(text)},id.gt.1)` } }),
  'a name in a group': (text) => ({ query: { and: `(${text}.eq.1)` } }),
  'a column': (text) => ({ query: { [text]: 'eq.1' } }),
  'an operator': (text) => ({ query: { title: `${text}.1` } }),
  'what is selected': (text) => ({ query: { select: text } }),
  'an order': (text) => ({ query: { order: `${text}.desc` } }),
  'a limit': (text) => ({ query: { limit: text } }),
  'a path': (path) => ({ path }),
  'a row': (title) => ({ method: 'POST', body: { title, row: { title } }, prefer: 'return=representation' }),
  'a key of a row': (text) => ({ method: 'POST', body: { [text]: 1 } }),
  'a conflict': (text) => ({ method: 'POST', query: { on_conflict: text }, body: [{ id: 1 }] }),
  'a change': (title) => ({ method: 'PATCH', query: { id: 'eq.1' }, body: { title } }),
  'a delete': (text) => ({ method: 'DELETE', query: { title: `gte.${text}` } }),
  'an argument': (title) => ({ method: 'POST', path: 'rpc/sort', body: { title } }),
  'a name of an argument': (text) => ({ method: 'POST', path: 'rpc/sort', body: { [text]: 1 } }),
};

/** The statement of a request, or null where it is refused. */
function statementOf({ method = 'GET', path = 'papers', query = {}, body, prefer = '' }: Sent) {
  const address = path.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`http://localhost/rest/v1/${address}?${new URLSearchParams(query)}`);
  const given = { method, url, headers: new Headers({ prefer }), body: body ? JSON.stringify(body) : '' };
  try {
    return buildStatement(parseTableRequest(given, CATALOG));
  } catch (error) {
    if (error instanceof TableRefusal) return null;
    throw error;
  }
}

test('no text of 300 requests stands in a statement', () => {
  const requests = Object.values(PLACES).flatMap((place) => TEXTS.map((text) => place(text)));
  expect(requests).toHaveLength(300);

  const statements = requests.map(statementOf).filter((statement) => statement !== null);

  for (const { sql, params } of statements) {
    expect(sql).not.toContain(MARK);
    expect(new Set(sql.match(/\$\d+/g))).toEqual(new Set(params.map((_, index) => `$${index + 1}`)));
  }
  // The rest is refused: names that are not the catalogue's.
  expect(statements.length).toBeGreaterThan(100);
});
