import {
  columnsOf,
  type PageContent,
  readOrder,
  type SiteContent,
  TABLE_NAMES,
} from '../entities/content.ts';
import { COLUMNS, PRERENDERED_COLUMNS } from '../entities/schema.ts';
import type { Language } from '../i18n/languages.ts';
import type { TablePart } from '../table-part.ts';
import { dataErrorOf, type ServiceError } from './data-error.ts';

/** Where the tables are and the key that may read them. */
export type SupabaseAddress = {
  /** The project's address; '' means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
};

/**
 * Reads with the public key, as PostgREST is asked by plain requests: the library for that would be a large part of what a
 * visitor downloads.
 * @returns what gives the JSON at an address, from the backend's origin on, or throws a DataError.
 */
export function createReader({ supabaseUrl, publishableKey }: SupabaseAddress) {
  return async (address: string, init: RequestInit = {}): Promise<unknown> => {
    const origin = supabaseUrl || globalThis.location.origin;
    const headers = { apikey: publishableKey, ...init.headers };
    const asked = fetch(origin + address, { ...init, headers });
    const [{ ok, status }, body] = await asked
      .then((answer) => Promise.all([answer, answer.text()]))
      .catch((error: unknown) => {
        throw dataErrorOf({ message: String(error) }, 0);
      });
    const read = parsed(body);
    if (!ok) throw dataErrorOf(serviceErrorOf(read, status), status);
    return read;
  };
}

/** Where the ids of publications that were removed are read, from the backend's origin on. */
const REMOVED_PUBLICATIONS_ADDRESS = '/rest/v1/rpc/removed_publications';

/** Gives the JSON at an address, from the backend's origin on; throws where there is none. */
type Read = (address: string) => Promise<unknown>;

/** All that a site is prerendered from. Table by table: reading them at once would keep visitors waiting. */
export async function readSiteContent(read: Read): Promise<SiteContent> {
  const ofPages = TABLE_NAMES.map((table) => [table, tableReadAddress({ table }, null)] as const);
  const prerendered = Object.entries(PRERENDERED_COLUMNS).map(([table, columns]) => {
    const query = new URLSearchParams({ select: columns.join(), order: orderOf(columns) });
    return [table, `/rest/v1/${table}?${query}`] as const;
  });
  const content: Record<string, unknown[]> = {};
  for (const [table, address] of [...ofPages, ...prerendered])
    content[table] = await readRows(read, `The table ${table}`, address);
  const removed = await readRows(read, 'The list of removed publications', REMOVED_PUBLICATIONS_ADDRESS);
  return { ...(content as PageContent), removedPublications: removed.map(Number) };
}

async function readRows(read: Read, what: string, address: string): Promise<unknown[]> {
  const rows = await read(address);
  if (!Array.isArray(rows)) throw new Error(`${what} cannot be read.`);
  return rows;
}

/**
 * Where a part of a table is read for pages of a language, from the backend's origin on.
 * @param language null for pages of every language.
 */
export function tableReadAddress(part: TablePart, language: Language | null): string {
  const { table, limit, id } = part;
  const select = columnsOf(part, language)?.join(',') ?? '*';
  const query = new URLSearchParams({ select, order: orderOf(COLUMNS[table]) });
  if (limit) query.set('limit', String(limit));
  if (id !== undefined) query.set('id', `eq.${id}`);
  return `/rest/v1/${table}?${query}`;
}

function orderOf(columns: readonly string[]): string {
  return readOrder(columns)
    .map((column) => `${column}.asc`)
    .join();
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function serviceErrorOf(read: unknown, status: number): ServiceError {
  const isError = typeof read === 'object' && read !== null && 'message' in read;
  return isError ? (read as ServiceError) : { message: `the service answered ${status}` };
}
