import type { ApiCatalog, ApiTable } from './api-catalog.ts';
import { parseArguments, parseRows, unknownFunction } from './parse-body.ts';
import { parseTableQuery } from './parse-query.ts';
import { badQuery, RestError } from './rest-error.ts';
import type { Call, RestRequest } from './rest-request.ts';

/** A request as it arrived, its body read. */
export type RawRequest = { method: string; url: URL; headers: Headers; body: string };

/**
 * Reads what a request asks of the tables and functions of the catalog.
 * @param path below `/rest/v1/`. @throws RestError when it asks for anything else.
 */
export function parseRestRequest(path: string, raw: RawRequest, catalog: ApiCatalog): RestRequest {
  // Hono, like every server, answers HEAD as GET without the body.
  const method = raw.method === 'HEAD' ? 'GET' : raw.method;
  refuseOtherSchema(raw.headers, method === 'GET' ? 'Accept-Profile' : 'Content-Profile');
  const name = /^rpc\/([^/]+)$/.exec(path)?.[1];
  if (name !== undefined) return parseCall(name, { ...raw, method }, catalog);
  if (path === '') throw new RestError(403, 'PGRST125', 'You cannot consume this service');
  if (path.includes('/')) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  const table = catalog.tables.get(path);
  if (table) return parseTableRequest(table, { ...raw, method });
  const message = `Could not find the table 'public.${path}' in the schema cache`;
  throw new RestError(404, 'PGRST205', message);
}

function parseTableRequest(table: ApiTable, { method, url, headers, body }: RawRequest): RestRequest {
  const { select, where, order, limit, offset, columns } = parseTableQuery(url.searchParams, method, table);
  const asked = { table, select, ...parseAccept(headers) };
  if (method === 'GET') return { act: 'read', ...asked, where, order, limit, offset };

  const isReturned = hasWish(headers, 'return=representation');
  if (method === 'POST') {
    const isUpsert = hasWish(headers, 'resolution=merge-duplicates');
    return { act: 'insert', ...asked, isReturned, isUpsert, rows: parseRows(body, table, columns) };
  }
  const act = method === 'PATCH' ? 'update' : 'delete';
  if (method !== 'PATCH' && method !== 'DELETE') {
    const allowed = { Allow: 'GET, HEAD, POST, PATCH, DELETE' };
    throw new RestError(405, 'PGRST117', 'Unsupported HTTP method', { headers: allowed });
  }
  // As hosted Supabase has it, by pg-safeupdate.
  if (where.length === 0) throw new RestError(400, '21000', `${act.toUpperCase()} requires a WHERE clause`);
  if (act === 'delete') return { act, ...asked, isReturned, where };
  return { act, ...asked, isReturned, where, rows: parseRows(body, table, columns) };
}

function parseCall(name: string, { method, url, headers, body }: RawRequest, catalog: ApiCatalog): Call {
  const called = catalog.functions.get(name);
  if (!called) throw unknownFunction(name, []);
  const isByAddress = method === 'GET';
  if (isByAddress ? !called.isReadOnly : method !== 'POST') {
    const allowed = { Allow: called.isReadOnly ? 'GET, HEAD, POST' : 'POST' };
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`, { headers: allowed });
  }
  const query = Object.fromEntries(url.searchParams);
  delete query.apikey;
  if (!isByAddress && Object.keys(query).length > 0)
    throw badQuery('A function that is called by POST takes no query.');
  const given = isByAddress ? JSON.stringify(query) : body || '{}';
  return { act: 'call', called, given, names: parseArguments(given, called), ...parseAccept(headers) };
}

/** Refuses another schema than the tables'. */
function refuseOtherSchema(headers: Headers, name: 'Accept-Profile' | 'Content-Profile'): void {
  const schema = headers.get(name) ?? 'public';
  if (schema === 'public') return;
  const hint = 'Only the following schemas are exposed: public';
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, { hint });
}

/** Whether a single row is asked for, as an object; and whether the rows are counted. */
function parseAccept(headers: Headers): { isSingle: boolean; isCounted: boolean } {
  const accept = headers.get('Accept') ?? '*/*';
  const isSingle = /vnd\.pgrst\.object/.test(accept);
  if (!isSingle && !/\*\/\*|application\/(?:\*|json)/.test(accept))
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
  return { isSingle, isCounted: hasWish(headers, 'count=exact') };
}

function hasWish(headers: Headers, wish: string): boolean {
  return (headers.get('Prefer') ?? '').split(/\s*,\s*/).includes(wish);
}
