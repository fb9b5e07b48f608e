import type { ApiTable } from './api-catalog.ts';
import { badQuery, RestError, unknownColumn } from './rest-error.ts';
import { type Param, quoted } from './sql.ts';

/** The most rows of one answer; a client gets further rows with `offset`. */
export const MAXIMUM_ROWS = 1000;

/** The query parameters that each method takes; all other parameters are filters. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  GET: ['select', 'order', 'limit', 'offset'],
  POST: ['select', 'columns'],
  PATCH: ['select', 'columns'],
  DELETE: ['select'],
};
const PARAMETERS = new Set(Object.values(TAKEN).flat());

const COMPARED: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** The query of a request for a table, as parts of SQL. The statement gives the table the alias `target`. */
export type TableQuery = {
  columns: string;
  /** '' if the request has no filters. */
  where: string;
  order: string;
  limit: number;
  offset: number;
  /** The columns to write, if the request names them; else null. */
  written: readonly string[] | null;
};

/** @param param adds a value to the statement, and returns its placeholder. @throws RestError */
export function parseTableQuery(
  query: URLSearchParams,
  method: string,
  table: ApiTable,
  param: Param,
): TableQuery {
  const parameters = new Map<string, string>();
  const filters: string[] = [];
  for (const [name, text] of query) {
    if (!PARAMETERS.has(name)) filters.push(parseFilter(columnSql(name, table), text, param));
    else if (TAKEN[method]?.includes(name)) parameters.set(name, text);
    else throw badQuery(`"${name}" is not taken with ${method}.`);
  }
  if (filters.length > 0 && method === 'POST') throw badQuery('Filters are not taken with POST.');
  const text = (name: string) => parameters.get(name) ?? '';
  const order = namesIn(text('order')).map((entry) => parseOrder(entry, table));
  return {
    columns: parseSelect(namesIn(text('select')), table),
    where: filters.length > 0 ? `where ${filters.join(' and ')}` : '',
    order: order.length > 0 ? `order by ${order.join(', ')}` : '',
    limit: Math.min(parseCount('limit', text('limit'), MAXIMUM_ROWS), MAXIMUM_ROWS),
    offset: parseCount('offset', text('offset'), 0),
    written: parameters.has('columns') ? parseWritten(namesIn(text('columns')), table) : null,
  };
}

/** `eq.1`, `not.eq.A, B`: everything after the operator is the value. */
function parseFilter(column: string, text: string, param: Param): string {
  const [, not = '', operator = '', value = ''] = /^(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? [];
  const comparison = `${column} ${parseComparison(operator, value, param)}`;
  return not ? `not (${comparison})` : comparison;
}

function parseComparison(operator: string, value: string, param: Param): string {
  if (operator === 'is') {
    if (value === 'null') return 'is null';
    throw badQuery('"is" takes null alone.');
  }
  const compared = Object.hasOwn(COMPARED, operator) && COMPARED[operator];
  if (compared) return `${compared} ${param(value)}`;
  const taken = [...Object.keys(COMPARED), 'is'].join(', ');
  throw badQuery(`"${operator}" is no operator that is answered here; those are ${taken}, each with "not."`);
}

/** `select=id,title`: the columns of the answer. */
function parseSelect(names: readonly string[], table: ApiTable): string {
  const other = names.find((name) => /[(:>]/.test(name));
  if (other) throw badQuery(`Embedding, aliases, casts and parts of JSON are not answered here: "${other}".`);
  if (names.length === 0 || names.includes('*')) return 'target.*';
  return [...new Set(names)].map((name) => columnSql(name, table)).join(', ');
}

/** `order_index.desc` */
function parseOrder(entry: string, table: ApiTable): string {
  const [, column, direction = 'asc'] = /^([^.]+)(?:\.(asc|desc))?$/.exec(entry) ?? [];
  if (!column) throw badQuery(`"order" takes columns, each with .asc or .desc: "${entry}" is none.`);
  return `${columnSql(column, table)} ${direction}`;
}

/** `columns="id","title"` */
function parseWritten(names: readonly string[], table: ApiTable): readonly string[] {
  for (const name of names) if (!table.columns.has(name)) throw unknownWrittenColumn(table.name, name);
  return [...new Set(names)];
}

/** The error of PostgREST for an unknown key in a body. */
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

function columnSql(name: string, table: ApiTable): string {
  if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  return `target.${quoted(name)}`;
}
