import type { ConsoleRows } from '@burhan/shared/entities/schema';
import type { ConsoleClient } from '@burhan/shared/supabase';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { called, read } from './answers.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/**
 * One change, as the database recorded it. An order change has {"order": [ids]} as its rows. `prepared_by_name` is of a
 * draft that was published; `published_by` is null where whoever changed it did.
 */
export type HistoryEntry = Omit<
  ConsoleRows['content_history'],
  'table_name' | 'changed_by' | 'old_row' | 'new_row'
> & { old_row: StoredRow | null; new_row: StoredRow | null };

export const HISTORY_PAGE_SIZE = 30;

export type HistoryStore = ReturnType<typeof createHistoryStore>;

export function createHistoryStore(client: ConsoleClient, resource: Resource) {
  const changes = () =>
    client.supabase
      .from('content_history')
      .select('*')
      .eq('table_name', resource.table)
      .order('id', { ascending: false });

  return {
    /** Changes of the table, newest first. @param before only changes older than the entry with this id. */
    list: (before?: number): Promise<HistoryEntry[]> =>
      read((before === undefined ? changes() : changes().lt('id', before)).limit(HISTORY_PAGE_SIZE)),
    /** Puts a deleted row back with its id, in its old place. @param entryId of its 'delete' entry. @returns the row. */
    restoreDeleted: (entryId: number): Promise<ResourceRow> =>
      called(client, 'restore_deleted', { history_id: entryId }),
    /** The entry of the last deletion of a row; null when there is none. */
    lastDeletion: async (id: ResourceRow['id']): Promise<number | null> => {
      const ofRow = changes().eq('row_id', String(id)).eq('action', 'delete');
      const [entry] = await read<HistoryEntry[]>(ofRow.limit(1));
      return entry?.id ?? null;
    },
  };
}
