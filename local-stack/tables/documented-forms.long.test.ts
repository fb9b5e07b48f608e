import { readFileSync } from 'node:fs';
import { newDatabase } from '@burhan/testing/engines';
import { forTests } from '@burhan/testing/for-tests';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestTables } from '../testing/test-tables.ts';

const DOCUMENT = new URL('./documented-forms.md', import.meta.url);

/** The cells of its two tables, without the marks of code. */
const [FORMS = [], REFUSED = []] = readFileSync(DOCUMENT, 'utf8')
  .split('\n## Refused\n')
  .map((table) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
      .map((line) => line.split(' |').map((cell) => cell.replace(/^\|? *`?|`$/g, ''))),
  );

/** `Range: 0-1 · Prefer: count=exact` */
const headersOf = (cell = '') =>
  Object.fromEntries(cell.split(' · ').flatMap((one) => (one === '' ? [] : [one.split(/: (.*)/)])));

const asked = (request = '', headers = '', body = '') => {
  const [method = '', address = ''] = request.split(/ (.*)/);
  return { method, address, headers: headersOf(headers), ...(body !== '' && { body }) };
};

/** What a cell says of a body: nothing at all, an error by its code or whole, or JSON. */
function bodyOf(cell: string, status: number): unknown {
  if (cell === '') return expect.toBeOneOf([null, expect.anything()]);
  if (cell === 'nothing') return null;
  if (cell.startsWith('with ')) return expect.objectContaining(JSON.parse(cell.slice('with `'.length)));
  if (status < 400) return JSON.parse(cell);
  const [said = '', ...more] = cell.split(/ · (?=details|hint)/);
  const [code, message] = said.split(/ (.*)/);
  if (message === undefined) return expect.objectContaining({ code });
  return { code, message, details: null, hint: null, ...headersOf(more.join(' · ')) };
}

const SETUP = `
  create table public.things (
    id bigint primary key, name text, size integer not null default 0, is_open boolean default false
  );
  create table public.notes (id bigint generated always as identity primary key, note text default 'None');
  grant select, insert, update, delete on public.things, public.notes to authenticated;
  create function public.add(a integer, b integer) returns integer language sql immutable as 'select a + b';
  create function public.increment(arr integer[]) returns setof integer language sql immutable as
    'select n + 1 from unnest(arr) as n';
  create function public.large(smallest integer default 40) returns table (id bigint, name text)
    language sql stable as 'select id, name from public.things where size >= smallest';
  create function public.first() returns public.things language sql stable as
    'select * from public.things order by id limit 1';
  create function public.clear() returns void language sql as 'delete from public.things where true';
`;
const FILL = `
  truncate public.things;
  insert into public.things values
    (1, 'Alpha', 10, true), (2, null, 20, true), (3, 'Beta', 30, false), (4, 'Gamma', 40, null);
`;

describe.each([
  ['the embedded database', async () => ({})],
  ['a PostgreSQL server', newDatabase],
])('on %s', (_engine, database) => {
  const tables = forTests(async () => openTestTables(SETUP, await database()));
  beforeEach(() => tables.database.session.exec(FILL));

  const ask = ({ address, ...given }: ReturnType<typeof asked>) =>
    tables.ask(address, { token: tables.token, ...given });

  test.each(FORMS)('%s: %s %s %s', async (_form, request, sent, content, code, said = '', told, left) => {
    const response = await ask(asked(request, sent, content));
    const [status, text] = [Number(code), await response.text()];
    expect({ status: response.status, body: text === '' ? null : JSON.parse(text) }).toEqual({
      status,
      body: bodyOf(said, status),
    });
    for (const [name = '', value] of Object.entries(headersOf(told)))
      expect(response.headers.get(name) ?? 'none').toBe(value);
    if (!left) return;
    const rows = await tables.database.session.query<{ size: number }>(
      'select size from public.things order by id',
    );
    expect(rows.map(({ size }) => size)).toEqual(JSON.parse(left));
  });

  test.each(REFUSED)('%s %s is refused before the database is asked', async (request, content, words) => {
    const { session } = tables.database;
    const { transaction } = session;
    session.transaction = () => Promise.reject(new Error('It was asked.'));
    const response = await ask(asked(request, '', content)).finally(() => {
      session.transaction = transaction;
    });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: expect.objectContaining({ code: 'PGRST100', message: expect.stringContaining(words ?? '') }),
    });
  });
});
