import { PostgrestClient } from '@supabase/postgrest-js';
import type { TableName, Tables } from '../entities/content.ts';
import { dataErrorOf } from './data-error.ts';

/** Where the tables are and the key that may read them. */
export type SupabaseAddress = {
  /** The project's address; '' means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
};

/** The column that each table is read in the order of (Spec 7). */
export const READ_ORDER = {
  publications: 'order_index',
  submitted_papers: 'order_index',
  ongoing_projects: 'id',
  metrics: 'order_index',
} as const satisfies Record<TableName, string>;

export type TableReader = <Table extends TableName>(
  table: Table,
  options?: { limit?: number; signal?: AbortSignal },
) => Promise<Tables[Table][]>;

/**
 * Reads whole tables with the public key (Spec 7). Visitors get this small client, never supabase-js.
 * @returns a reader that gives the rows in order, or throws a DataError.
 */
export function createTableReader(address: SupabaseAddress): TableReader {
  const client = new PostgrestClient(`${absolute(address.supabaseUrl)}/rest/v1`, {
    headers: { apikey: address.publishableKey },
    // A failed read shows what there is at once; the client's own retries would keep it waiting for 7 s.
    retry: false,
  });

  return async (table, options = {}) => {
    let query = client.from(table).select('*').order(READ_ORDER[table], { ascending: true });
    if (READ_ORDER[table] !== 'id') query = query.order('id', { ascending: true });
    if (options.limit) query = query.limit(options.limit);
    if (options.signal) query = query.abortSignal(options.signal);

    const { data, error, status } = await query;
    if (error) throw dataErrorOf(error, status);
    if (!Array.isArray(data)) throw dataErrorOf({ message: `unreadable answer for ${table}` }, 0);
    return data;
  };
}

function absolute(supabaseUrl: string): string {
  return supabaseUrl || globalThis.location.origin;
}
