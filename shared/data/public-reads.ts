import {
  columnsOf,
  type PageContent,
  type Row,
  readOrder,
  TABLE_NAMES,
  type TableName,
} from '../entities/content.ts';
import { COLUMNS } from '../entities/schema.ts';
import type { Language } from '../i18n/languages.ts';
import type { TablePart } from '../table-part.ts';
import { dataErrorOf, type ServiceError } from './data-error.ts';

/** Where the tables are and the key that may read them. */
export type SupabaseAddress = {
  /** The project's address; '' means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
};

export type TableReader = <Table extends TableName>(
  part: TablePart<Table>,
  signal?: AbortSignal,
) => Promise<Row<Table>[]>;

/**
 * Reads tables, or parts of them, with the public key, as PostgREST is asked by plain requests: the library for that would
 * be a large part of what a visitor downloads.
 * @param language whose pages show the rows; null for those of every language.
 * @returns a reader that gives the rows in order, or throws a DataError.
 */
export function createTableReader(
  { supabaseUrl, publishableKey }: SupabaseAddress,
  language: Language | null,
): TableReader {
  const ask = async (address: string, signal?: AbortSignal): Promise<Answer> => {
    try {
      const answer = await fetch(address, { headers: { apikey: publishableKey }, signal });
      return { status: answer.status, isFine: answer.ok, body: await answer.text() };
    } catch (error) {
      throw dataErrorOf({ message: String(error) }, 0);
    }
  };

  return async (part, signal) => {
    const origin = supabaseUrl || globalThis.location.origin;
    const address = origin + tableReadAddress(part, language);
    const { status, isFine, body } = await ask(address, signal);
    const read: unknown = parsed(body);
    if (!isFine) throw dataErrorOf(serviceErrorOf(read, status), status);
    if (!Array.isArray(read)) throw dataErrorOf({ message: `unreadable answer for ${part.table}` }, 0);
    return read;
  };
}

/** All that pages show, as `read` gives it. Table by table: reading them at once would keep visitors waiting. */
export async function readContent(
  read: (part: TablePart) => Promise<readonly unknown[]>,
): Promise<PageContent> {
  const tables: [TableName, readonly unknown[]][] = [];
  for (const table of TABLE_NAMES) tables.push([table, await read({ table })]);
  return Object.fromEntries(tables) as unknown as PageContent;
}

/**
 * Where a part of a table is read for pages of a language, from the backend's origin on.
 * @param language null for pages of every language.
 */
export function tableReadAddress({ table, limit, id }: TablePart, language: Language | null): string {
  const select = columnsOf({ table, id }, language)?.join(',') ?? '*';
  const query = new URLSearchParams({ select, order: orderOf(table) });
  if (limit) query.set('limit', String(limit));
  if (id !== undefined) query.set('id', `eq.${id}`);
  return `/rest/v1/${table}?${query}`;
}

type Answer = { status: number; isFine: boolean; body: string };

function orderOf(table: TableName): string {
  return readOrder(COLUMNS[table])
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
