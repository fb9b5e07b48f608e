import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from './request.ts';
import type { Row, Table } from './table.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/**
 * One change, as the database recorded it. If the order was changed, `old_row` and `new_row` are
 * {"order": [ids]}. `prepared_by_name` names who prepared the draft that was published. `published_by` is
 * 'schedule' if the draft was published at its time.
 */
export type HistoryEntry = Omit<
  ConsoleRows['content_history'],
  'table_name' | 'changed_by' | 'old_row' | 'new_row'
> & { old_row: StoredRow | null; new_row: StoredRow | null };

const PAGE_SIZE = 30;

/** The changes of a table, newest first, page by page. */
export function historyQuery(table: Table) {
  return infiniteQueryOptions({
    queryKey: ['history', table.table] as const,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      request<HistoryEntry[]>(table.scope, (supabase) => {
        const changes = changesOf(supabase, table);
        return (pageParam === null ? changes : changes.lt('id', pageParam))
          .limit(PAGE_SIZE)
          .abortSignal(signal);
      }),
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? (page.at(-1)?.id ?? null) : null),
  });
}

/** Puts a deleted row back with its id, in its old place. @param entryId id of its 'delete' entry. @throws DataError */
export function restoreDeleted({ scope }: Table, entryId: number): Promise<Row> {
  return request(scope, (supabase) => supabase.rpc('restore_deleted', { history_id: entryId }));
}

/** Undoes the last deletion of a row. @returns the row; null if the history has no deletion of it. @throws DataError */
export async function undoDelete(table: Table, id: Row['id']): Promise<Row | null> {
  const [entry] = await request<HistoryEntry[]>(table.scope, (supabase) =>
    changesOf(supabase, table).eq('row_id', String(id)).eq('action', 'delete').limit(1),
  );
  return entry ? restoreDeleted(table, entry.id) : null;
}

function changesOf(supabase: Parameters<Parameters<typeof request>[1]>[0], { table }: Table) {
  return supabase
    .from('content_history')
    .select('*')
    .eq('table_name', table)
    .order('id', { ascending: false });
}
