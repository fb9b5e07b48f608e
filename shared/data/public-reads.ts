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

/** The address of the Supabase project and the key that may read its tables. */
export type SupabaseAddress = {
  /** The project's address; '' means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
};

/**
 * Creates a reader that uses the public key. It sends plain requests to PostgREST, because Supabase's library would be
 * a large part of a visitor's download.
 * @returns a function that reads JSON at an address below the backend's origin, or throws a DataError.
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

/** The path of the database function that returns the ids of removed publications. */
const REMOVED_PUBLICATIONS_ADDRESS = '/rest/v1/rpc/removed_publications';

/** Reads the JSON at an address below the backend's origin; throws if there is none. */
type Read = (address: string) => Promise<unknown>;

/** Reads all content for prerendering, one table at a time: parallel reads would slow down visitors' requests. */
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
 * The address of a part of a table, below the backend's origin. It asks only for the columns that pages in
 * the language show.
 * @param language null for all columns.
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
