import type { TableName } from '@burhan/shared/entities/content';
import type { TablePart } from '@burhan/shared/table-part';
import { useSyncExternalStore } from 'react';
import { contentStore } from '../start.ts';
import type { TableView } from './content-store.ts';

/** The rows of a table, or of a part of it, in its order: those that came in the page, then those that the host has read since. */
export function useTable<Table extends TableName>(
  table: Table,
  { limit, id }: Omit<TablePart, 'table'> = {},
): TableView<Table> {
  const view = () => contentStore().view({ table, limit, id });
  return useSyncExternalStore(contentStore().subscribe, view, view);
}
