import type { ApiTable } from './api-catalog.ts';
import { badQuery, RestError, unknownColumn } from './rest-error.ts';
import {
  COMPARE_OPERATORS,
  type CompareOperator,
  type Comparison,
  IS_VALUES,
  MAXIMUM_ROWS,
  type Order,
  type Where,
} from './rest-request.ts';

/** What the methods can be asked; filters are the rest. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  GET: ['select', 'order', 'limit', 'offset'],
  POST: ['select', 'on_conflict', 'columns'],
  PATCH: ['select', 'columns'],
  DELETE: ['select'],
};
const PARAMETERS = new Set(Object.values(TAKEN).flat());

export type TableQuery = {
  select: readonly string[] | null;
  where: Where;
  order: readonly Order[];
  limit: number;
  offset: number;
  /** What is written of each row, where the request names it itself. */
  columns: readonly string[] | null;
};

/** What the query of a table's address asks. @throws RestError */
export function parseTableQuery(query: URLSearchParams, method: string, table: ApiTable): TableQuery {
  const parameters = new Map<string, string>();
  const where: Comparison[] = [];
  for (const [name, text] of query) {
    if (name === 'apikey') continue;
    if (!PARAMETERS.has(name)) where.push(parseFilter(name, text, table));
    else if (TAKEN[method]?.includes(name)) parameters.set(name, text);
    else throw badQuery(`"${name}" is not taken with ${method}.`);
  }
  if (where.length > 0 && method === 'POST') throw badQuery('Filters are not taken with POST.');
  const text = (name: string) => parameters.get(name) ?? '';
  refuseOtherKey(text('on_conflict'), table);
  return {
    select: parseSelect(text('select'), table),
    where,
    order: namesIn(text('order')).map((entry) => parseOrder(entry, table)),
    limit: Math.min(parseCount('limit', text('limit'), MAXIMUM_ROWS), MAXIMUM_ROWS),
    offset: parseCount('offset', text('offset'), 0),
    columns: parameters.has('columns') ? parseColumns(text('columns'), table) : null,
  };
}

/** `id=eq.1`, `title=not.eq.A, B`: the value goes to its end. */
function parseFilter(column: string, text: string, table: ApiTable): Comparison {
  requireColumn(column, table);
  const [, not, operator = '', value = ''] = /^(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? [];
  const isNegated = not !== undefined;
  if (operator === 'in') return { column, isNegated, operator, values: parseList(value) };
  if (operator === 'is') {
    const known = IS_VALUES.find((name) => name === value.toLowerCase());
    if (!known) throw badQuery(`"is" takes ${IS_VALUES.join(', ')}.`);
    return { column, isNegated, operator, value: known };
  }
  if (Object.hasOwn(COMPARE_OPERATORS, operator))
    return { column, isNegated, operator: operator as CompareOperator, value };
  const taken = [...Object.keys(COMPARE_OPERATORS), 'in', 'is'].join(', ');
  throw badQuery(`"${operator}" is no operator that is answered here; those are ${taken}, each with "not."`);
}

/** `("A, B",C)` */
function parseList(text: string): string[] {
  if (!/^\((?:(?:"(?:[^"\\]|\\.)*"|[^,()"]*)(?:,(?!\))|(?=\))))*\)$/s.test(text))
    throw badQuery('"in" takes a list in parentheses; values with , ( ) or " stand in quotes.');
  const values = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? [];
  return values.map((value) => (value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value));
}

/** `select=id,title`: the columns of the answer, null for all. */
function parseSelect(text: string, table: ApiTable): readonly string[] | null {
  const names = namesIn(text);
  if (names.length === 0 || names.includes('*')) return null;
  for (const name of names) {
    if (/[(:>]/.test(name))
      throw badQuery(`Embedding, aliases, casts and parts of JSON are not answered here: "${name}".`);
    requireColumn(name, table);
  }
  return [...new Set(names)];
}

/** `order_index.desc.nullslast` */
function parseOrder(entry: string, table: ApiTable): Order {
  const [, column = '', direction, nulls] =
    /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(entry) ?? [];
  if (column === '') throw badQuery(`"order" cannot be read: "${entry}".`);
  requireColumn(column, table);
  return { column, isDescending: direction === 'desc', nulls: (nulls as 'first' | 'last') ?? null };
}

/** `columns="id","title"` */
function parseColumns(text: string, table: ApiTable): readonly string[] {
  const names = namesIn(text);
  for (const name of names) if (!table.columns.has(name)) throw unknownWrittenColumn(table.name, name);
  return [...new Set(names)];
}

/** `on_conflict=id`: an upsert looks at the primary key and at no other. */
function refuseOtherKey(text: string, { name, primaryKey }: ApiTable): void {
  const names = namesIn(text);
  if (names.length > 0 && names.toSorted().join() !== primaryKey.toSorted().join())
    throw badQuery(`"on_conflict" takes the primary key of ${name} alone: ${primaryKey.join(',')}.`);
}

/** As PostgREST says it of a key in a body. */
export function unknownWrittenColumn(table: string, column: string): RestError {
  const message = `Could not find the '${column}' column of '${table}' in the schema cache`;
  return new RestError(400, 'PGRST204', message);
}

/** `limit=7`, `offset=0`. */
function parseCount(name: string, text: string, fallback: number): number {
  if (text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw badQuery(`"${name}" takes a whole number of up to nine digits.`);
  return Number(text);
}

/** Names between commas; each may stand in double quotes, as supabase-js sends them. */
function namesIn(text: string): string[] {
  if (text.trim() === '') return [];
  return text.split(',').map((entry) => entry.trim().replace(/^"(.*)"$/, '$1'));
}

function requireColumn(name: string, table: ApiTable): void {
  if (!table.columns.has(name)) throw unknownColumn(table.name, name);
}
