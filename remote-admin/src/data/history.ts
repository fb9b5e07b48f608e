import type { ConsoleClient } from '@burhan/shared/data/console-client';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { read, written } from './answers.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/**
 * One change, as the database recorded it. An order change has {"order": [ids]} as its rows. `prepared_by_name` is of a
 * draft that was published; `published_by` is null where whoever changed it did. `reason` is
 * of a notice that was hidden.
 */
export type HistoryEntry = Pick<
  ConsoleRows['content_history'],
  | 'id'
  | 'row_id'
  | 'action'
  | 'changed_at'
  | 'changed_by_name'
  | 'prepared_by_name'
  | 'published_by'
  | 'reason'
> & { old_row: StoredRow | null; new_row: StoredRow | null };

export const HISTORY_PAGE_SIZE = 30;

export type HistoryStore = {
  /** Changes of the table, newest first. @param before only changes older than the entry with this id. */
  list: (before?: number) => Promise<HistoryEntry[]>;
  /** Puts a deleted row back with its id, in its old place. @param entryId of its 'delete' entry. @returns the row. */
  restoreDeleted: (entryId: number) => Promise<ResourceRow>;
  /** The entry of the last deletion of a row; null when there is none. */
  lastDeletion: (id: ResourceRow['id']) => Promise<number | null>;
};

export function createHistoryStore(client: ConsoleClient, resource: Resource): HistoryStore {
  const changes = () =>
    client.supabase
      .from('content_history')
      .select('*')
      .eq('table_name', resource.table)
      .order('id', { ascending: false });

  return {
    list: (before) =>
      read((before === undefined ? changes() : changes().lt('id', before)).limit(HISTORY_PAGE_SIZE)),
    restoreDeleted: async (entryId) => {
      const answer = await client.supabase.rpc('restore_deleted', { history_id: entryId });
      const [row] = await written(client, { ...answer, data: [answer.data] });
      return row as ResourceRow;
    },
    lastDeletion: async (id) => {
      const ofRow = changes().eq('row_id', String(id));
      const [entry] = await read<HistoryEntry[]>(ofRow.eq('action', 'delete').limit(1));
      return entry?.id ?? null;
    },
  };
}
