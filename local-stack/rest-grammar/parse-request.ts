import type { ApiCatalog } from './api-catalog.ts';
import { parseArguments, parseJson, parseRow, parseRows, unknownFunction } from './parse-body.ts';
import { checkProfile, parseAccept, parsePreferences, parseRange } from './parse-headers.ts';
import type { Table } from './parse-names.ts';
import { parseTableQuery } from './parse-query.ts';
import { badQuery, RestRefusal, shown } from './rest-refusal.ts';
import {
  CAPS,
  type FunctionCall,
  type RestRequest,
  type TableMethod,
  type TableRequest,
} from './rest-request.ts';

/** A request as it arrived, its body read. */
export type RawRequest = { method: string; url: URL; headers: Headers; body: string };

const BASE = '/rest/v1/';

const TABLE_METHODS: readonly TableMethod[] = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
const CALL_METHODS = ['GET', 'HEAD', 'POST'] as const;

/**
 * Reads what a request asks of the tables and functions of the catalog.
 * @throws RestRefusal when it asks for anything else, or for too much.
 */
export function parseRestRequest(raw: RawRequest, catalog: ApiCatalog): RestRequest {
  if (raw.url.pathname.length + raw.url.search.length > CAPS.addressLength) {
    throw badQuery(`The address is longer than ${CAPS.addressLength} characters.`);
  }
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  checkProfile(raw.headers, isRead ? 'Accept-Profile' : 'Content-Profile');
  const path = pathBelowBase(raw.url.pathname);
  const call = /^rpc\/([^/]+)$/.exec(path);
  if (call?.[1]) return parseCall(raw, call[1], catalog);
  if (path === '') throw noService();
  if (path.includes('/')) throw invalidPath();
  const columns = catalog.tables.get(path);
  if (!columns) {
    const message = `Could not find the table 'public.${shown(path)}' in the schema cache`;
    throw new RestRefusal({ status: 404, code: 'PGRST205', message });
  }
  return parseTableRequest(raw, { name: path, columns });
}

function parseTableRequest(raw: RawRequest, table: Table): TableRequest {
  const method = TABLE_METHODS.find((known) => known === raw.method);
  if (!method) throw unsupportedMethod(TABLE_METHODS);
  const isRead = method === 'GET' || method === 'HEAD';
  const range = isRead ? parseRange(raw.headers) : null;
  const query = parseTableQuery(queryOf(raw.url), method, table, range);
  return {
    target: 'table',
    method,
    table: table.name,
    ...query,
    body: isRead || method === 'DELETE' ? null : parseTableBody(raw, table, method, query.columns),
    preferences: parsePreferences(raw.headers),
    form: parseAccept(raw.headers),
  };
}

function parseTableBody(
  { body, headers }: RawRequest,
  table: Table,
  method: TableMethod,
  columns: readonly string[] | null,
) {
  const json = parseJson(body, headers);
  return method === 'POST' ? parseRows(json, table, columns) : parseRow(json, table, columns);
}

function parseCall(raw: RawRequest, name: string, catalog: ApiCatalog): FunctionCall {
  const method = CALL_METHODS.find((known) => known === raw.method);
  if (!method) {
    const message = `Cannot use the ${raw.method} method on RPC`;
    throw new RestRefusal({
      status: 405,
      code: 'PGRST101',
      message,
      headers: { Allow: CALL_METHODS.join(', ') },
    });
  }
  const known = catalog.functions.get(name);
  if (!known) throw unknownFunction(name, []);
  for (const [parameter] of queryOf(raw.url)) {
    if (parameter !== 'select') {
      throw badQuery(
        `"${shown(parameter)}" is not taken with a function.`,
        'Arguments are sent by POST, as JSON.',
      );
    }
  }
  const isPost = method === 'POST';
  const given = isPost && raw.body !== '' ? parseJson(raw.body, raw.headers) : {};
  const named = parseArguments(given, name, known);
  return {
    target: 'function',
    method,
    name,
    arguments: isPost ? named : null,
    preferences: parsePreferences(raw.headers),
    form: parseAccept(raw.headers),
  };
}

/** The public key may stand in the query; it is no part of what is asked. */
function queryOf(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.searchParams);
  query.delete('apikey');
  return query;
}

function pathBelowBase(pathname: string): string {
  try {
    return decodeURIComponent(pathname).slice(BASE.length);
  } catch {
    throw new RestRefusal({ ...invalidPath().refusal, status: 400 });
  }
}

function invalidPath(): RestRefusal {
  const message = 'Invalid path specified in request URL';
  return new RestRefusal({ status: 404, code: 'PGRST125', message });
}

/** The description of all tables is not given to the public key. */
function noService(): RestRefusal {
  return new RestRefusal({ status: 403, code: 'PGRST125', message: 'You cannot consume this service' });
}

function unsupportedMethod(methods: readonly string[]): RestRefusal {
  return new RestRefusal({
    status: 405,
    code: 'PGRST117',
    message: 'Unsupported HTTP method',
    headers: { Allow: methods.join(', ') },
  });
}
