import type { ApiCatalog, ApiFunction, ApiTable } from './api-catalog.ts';
import { parseArguments, parseRows, unknownFunction, type WrittenRows } from './parse-body.ts';
import { MAXIMUM_ROWS, parseTableQuery } from './parse-query.ts';
import { badQuery, RestError } from './rest-error.ts';
import { foundSql, givenSql, jsonSql, type Param, quoted } from './sql.ts';

/** A request whose body has been read. */
export type RawRequest = { method: string; url: URL; headers: Headers; body: string };

/** The SQL statement for a request. Its names come from the catalog, and every value that was sent is a parameter. */
export type Statement = {
  act: 'read' | 'insert' | 'update' | 'delete' | 'call';
  sql: string;
  params: readonly string[];
  isReadOnly: boolean;
  /** The number of rows that a read skips; 0 for all other statements. */
  offset: number;
} & Asked;

/** What the headers ask for: one row, not a list (`isSingle`), and a count of the rows (`isCounted`). */
type Asked = { isSingle: boolean; isCounted: boolean };

type Built = Pick<Statement, 'act' | 'sql' | 'isReadOnly'> & { offset?: number };

const WRITES = { POST: 'insert', PATCH: 'update', DELETE: 'delete' } as const;

/**
 * Builds the statement for a request to the tables and functions of the catalog.
 * @param path below `/rest/v1/`. @throws RestError when the request asks for anything else.
 */
export function statementOf(path: string, raw: RawRequest, catalog: ApiCatalog): Statement {
  // A HEAD request is handled as a GET request; Hono leaves out the body.
  const request = { ...raw, method: raw.method === 'HEAD' ? 'GET' : raw.method };
  refuseOtherSchema(request);
  const asked = parseAccept(request.headers);
  const params: string[] = [];
  const param: Param = (value) => `$${params.push(value)}`;
  return { offset: 0, ...builtOf(path, request, catalog, asked, param), params, ...asked };
}

function builtOf(path: string, request: RawRequest, catalog: ApiCatalog, asked: Asked, param: Param): Built {
  const called = /^rpc\/([^/]+)$/.exec(path)?.[1];
  if (called !== undefined) return callOf(called, request, catalog, asked, param);
  if (path === '') throw new RestError(403, 'PGRST125', 'You cannot consume this service');
  if (path.includes('/')) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  const table = catalog.tables.get(path);
  if (table) return tableStatementOf(table, request, asked, param);
  throw new RestError(404, 'PGRST205', `Could not find the table 'public.${path}' in the schema cache`);
}

function tableStatementOf(
  table: ApiTable,
  request: RawRequest,
  { isSingle, isCounted }: Asked,
  param: Param,
): Built {
  const { method, headers, body } = request;
  const query = parseTableQuery(queryOf(request), method, table, param);
  const { columns, where, order, limit, offset, written } = query;
  const target = `public.${quoted(table.name)} as target`;
  if (method === 'GET') {
    const rows = `select ${columns} from ${target} ${where} ${order} limit ${limit} offset ${offset}`;
    const told = {
      body: jsonSql(isSingle),
      ...(isCounted && { all_rows: `(select count(*) from ${target} ${where})::int` }),
    };
    return { act: 'read', isReadOnly: true, offset, sql: foundSql([`found as (${rows})`], told) };
  }
  if (!(method in WRITES))
    throw unsupported(405, 'PGRST117', 'Unsupported HTTP method', 'GET, HEAD, POST, PATCH, DELETE');
  const act = WRITES[method as keyof typeof WRITES];
  // Hosted Supabase refuses this too, by pg-safeupdate.
  if (act !== 'insert' && where === '')
    throw new RestError(400, '21000', `${act.toUpperCase()} requires a WHERE clause`);
  // Returning rows requires the right to read them, so they are returned only on request.
  const isReturned = isSingle || hasWish(headers, 'return=representation');
  const returned = isReturned ? columns : '1';
  const told = isReturned ? { body: jsonSql(isSingle) } : {};
  if (act === 'delete') {
    const deleted = `found as (delete from ${target} ${where} returning ${returned})`;
    return { act, isReadOnly: false, sql: foundSql([deleted], told) };
  }
  const rows = parseRows(body, table, written);
  const given = givenSql(table.columns, rows.columns, param(rows.json));
  if (act === 'update') {
    const set = rows.columns.map((column) => `${quoted(column)} = given.${quoted(column)}`);
    // As in PostgREST, an update of no columns finds no rows.
    const updated =
      set.length > 0
        ? `update ${target} set ${set} from given ${where} returning ${returned}`
        : `select ${returned} from ${target} where false`;
    return { act, isReadOnly: false, sql: foundSql([given, `found as (${updated})`], told) };
  }
  const isUpsert = hasWish(headers, 'resolution=merge-duplicates');
  const { conflict, merged } = isUpsert ? upsertSql(table, rows) : { conflict: '', merged: 'null' };
  const names = rows.columns.length > 0 ? `(${rows.columns.map(quoted)})` : '';
  const inserted = `insert into ${target} ${names} select * from given ${conflict} returning ${returned}`;
  return {
    act,
    isReadOnly: false,
    sql: foundSql([given, `found as (${inserted})`], { ...told, merged_rows: merged }),
  };
}

/** The query of the address. The header of a read, such as `Range: 10-19`, counts as `offset` and `limit`. */
function queryOf({ method, url, headers }: RawRequest): URLSearchParams {
  const query = new URLSearchParams(url.searchParams);
  const [, first, last] = /^(\d+)-(\d*)$/.exec(headers.get('Range') ?? '') ?? [];
  if (method !== 'GET' || first === undefined) return query;
  if (query.has('limit') || query.has('offset'))
    throw badQuery('A Range header is not taken with "limit" or "offset".');
  query.set('offset', first);
  if (last) query.set('limit', `${Number(last) - Number(first) + 1}`);
  return query;
}

/**
 * The clause by which an insert updates the given rows whose primary key is in the table already.
 * `merged` counts these rows. The count is part of the same statement, so it sees the table before the insert.
 */
function upsertSql({ name, primaryKey }: ApiTable, { columns }: WrittenRows) {
  const key = primaryKey.map(quoted);
  const set = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  const merged = `(select count(*) from public.${quoted(name)} join given using (${key}))::int`;
  return {
    conflict: `on conflict (${key}) do update set ${set}`,
    merged: primaryKey.every((column) => columns.includes(column)) ? merged : 'null',
  };
}

function callOf(
  name: string,
  { method, url, body }: RawRequest,
  catalog: ApiCatalog,
  { isSingle }: Asked,
  param: Param,
): Built {
  const called = catalog.functions.get(name);
  if (!called) throw unknownFunction(name, []);
  const { returns, isReadOnly } = called;
  const isByAddress = method === 'GET';
  if (isByAddress ? !isReadOnly : method !== 'POST')
    throw unsupported(
      405,
      'PGRST101',
      `Cannot use the ${method} method on RPC`,
      isReadOnly ? 'GET, HEAD, POST' : 'POST',
    );
  const query = Object.fromEntries(url.searchParams);
  if (!isByAddress && Object.keys(query).length > 0)
    throw badQuery('A function that is called by POST takes no query.');

  const given = isByAddress ? JSON.stringify(query) : body || '{}';
  const names = parseArguments(given, called);
  const passed = names.map((argument) => `${quoted(argument)} => given.${quoted(argument)}`);
  const call = `public.${quoted(name)}(${passed})`;
  const isRow = returns === 'row' || returns === 'rows';
  const found = isRow
    ? `select called.* from given, lateral ${call} as called limit ${MAXIMUM_ROWS}`
    : `select ${call} as value from given limit ${MAXIMUM_ROWS}`;
  const isOne = isSingle || returns === 'value' || returns === 'row';
  const told = returns === 'nothing' ? {} : { body: jsonSql(isOne, isRow ? 'found.*' : 'found.value') };
  const parts = [givenSql(typesOf(called), names, param(`[${given}]`)), `found as (${found})`];
  return { act: 'call', isReadOnly, sql: foundSql(parts, told) };
}

function typesOf(called: ApiFunction): ReadonlyMap<string, string> {
  return new Map([...called.arguments].map(([name, { type }]) => [name, type]));
}

/** Refuses every schema except `public`. */
function refuseOtherSchema({ method, headers }: RawRequest): void {
  const schema = headers.get(method === 'GET' ? 'Accept-Profile' : 'Content-Profile') ?? 'public';
  if (schema === 'public') return;
  const hint = 'Only the following schemas are exposed: public';
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, { hint });
}

function parseAccept(headers: Headers): Asked {
  const accept = headers.get('Accept') ?? '*/*';
  const isSingle = /vnd\.pgrst\.object/.test(accept);
  if (!isSingle && !/\*\/\*|application\/(?:\*|json)/.test(accept))
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
  return { isSingle, isCounted: hasWish(headers, 'count=exact') };
}

function hasWish(headers: Headers, wish: string): boolean {
  return (headers.get('Prefer') ?? '').split(/\s*,\s*/).includes(wish);
}

function unsupported(status: number, code: string, message: string, allowed: string): RestError {
  return new RestError(status, code, message, { headers: { Allow: allowed } });
}
