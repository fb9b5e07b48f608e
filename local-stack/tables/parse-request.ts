import type { ApiCatalog, ApiFunction, ApiTable } from './api-catalog.ts';
import { parseArguments, parseArgumentTexts, parseRows, unknownFunction } from './parse-body.ts';
import { checkProfile, parseAccept, parseRange, parseWishes } from './parse-headers.ts';
import { parseTableQuery } from './parse-query.ts';
import { badQuery, shown, TableRefusal } from './table-refusal.ts';
import { CAPS, type Call, type Read, type TableRequest, type Write } from './table-request.ts';

/** A request as it arrived, its body read. */
export type RawRequest = { method: string; url: URL; headers: Headers; body: string };

const BASE = '/rest/v1/';

/**
 * Reads what a request asks of the tables and functions of the catalog.
 * @throws TableRefusal when it asks for anything else, or for too much.
 */
export function parseTableRequest(raw: RawRequest, catalog: ApiCatalog): TableRequest {
  if (raw.url.pathname.length + raw.url.search.length > CAPS.addressLength) {
    throw badQuery(`The address is longer than ${CAPS.addressLength} characters.`);
  }
  checkProfile(raw.headers, isRead(raw.method) ? 'Accept-Profile' : 'Content-Profile');
  const path = pathBelowBase(raw.url.pathname);
  const name = /^rpc\/([^/]+)$/.exec(path)?.[1];
  if (name !== undefined) return parseCall(raw, name, catalog.functions.get(name));
  // The description of all tables is not given to the public key.
  if (path === '') throw wrongPath(403, 'You cannot consume this service');
  if (path.includes('/')) throw wrongPath(404, INVALID_PATH);
  const table = catalog.tables.get(path);
  if (!table) {
    const message = `Could not find the table 'public.${shown(path)}' in the schema cache`;
    throw new TableRefusal(404, 'PGRST205', message);
  }
  return isRead(raw.method) ? parseRead(raw, table) : parseWrite(raw, table);
}

function parseRead({ method, url, headers }: RawRequest, table: ApiTable): Read {
  const { select, where, order, limit, offset } = parseTableQuery(queryOf(url), method, table);
  return {
    act: 'read',
    table,
    select,
    where,
    order,
    ...parseRange(headers, { limit, offset }),
    wishes: parseWishes(headers),
    ...parseAccept(headers),
  };
}

const ACTS: Readonly<Record<string, Write['act']>> = { POST: 'insert', PATCH: 'update', DELETE: 'delete' };

function parseWrite(raw: RawRequest, table: ApiTable): Write {
  const { method, url, headers } = raw;
  const act = ACTS[method];
  if (!act) {
    const headers = { Allow: ['GET', 'HEAD', ...Object.keys(ACTS)].join(', ') };
    throw new TableRefusal(405, 'PGRST117', 'Unsupported HTTP method', { headers });
  }
  const { select, where, columns } = parseTableQuery(queryOf(url), method, table);
  const asked = { table, select, wishes: parseWishes(headers), ...parseAccept(headers) };
  if (act === 'insert') return { act, ...asked, rows: parseRows(raw, table, { columns, isList: true }) };
  // As hosted Supabase has it, by pg-safeupdate.
  if (where.length === 0) {
    throw new TableRefusal(400, '21000', `${act.toUpperCase()} requires a WHERE clause`);
  }
  if (act === 'delete') return { act, ...asked, where };
  return { act, ...asked, where, rows: parseRows(raw, table, { columns, isList: false }) };
}

function parseCall(raw: RawRequest, name: string, called?: ApiFunction): Call {
  const { method, url, headers } = raw;
  if (!called) throw unknownFunction(name, []);
  const isByAddress = isRead(method);
  if (isByAddress ? !called.isReadOnly : method !== 'POST') {
    const headers = { Allow: called.isReadOnly ? 'GET, HEAD, POST' : 'POST' };
    throw new TableRefusal(405, 'PGRST101', `Cannot use the ${shown(method)} method on RPC`, { headers });
  }
  const query = queryOf(url);
  const [parameter] = query.keys();
  if (!isByAddress && parameter !== undefined) {
    throw badQuery(
      `"${shown(parameter)}" is not taken with a function that is called by POST.`,
      'Arguments are sent as JSON.',
    );
  }
  return {
    act: 'call',
    called,
    arguments: isByAddress ? parseArgumentTexts(query, called) : parseArguments(raw, called),
    wishes: parseWishes(headers),
    ...parseAccept(headers),
  };
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The public key may stand in the query; it is no part of what is asked. */
function queryOf(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.searchParams);
  query.delete('apikey');
  return query;
}

const INVALID_PATH = 'Invalid path specified in request URL';

function pathBelowBase(pathname: string): string {
  try {
    return decodeURIComponent(pathname).slice(BASE.length);
  } catch {
    throw wrongPath(400, INVALID_PATH);
  }
}

function wrongPath(status: number, message: string): TableRefusal {
  return new TableRefusal(status, 'PGRST125', message);
}
