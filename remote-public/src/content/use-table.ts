import type { TableName } from '@burhan/shared/entities/content';
import { useSyncExternalStore } from 'react';
import { contentStore } from '../start.ts';
import type { TableView } from './content-store.ts';

/** The rows of a table, in its order: those that came in the page, then those that the host has read since. */
export function useTable<Table extends TableName>(
  table: Table,
  { limit }: { limit?: number } = {},
): TableView<Table> {
  const view = () => contentStore().view(table, limit);
  return useSyncExternalStore(contentStore().subscribe, view, view);
}
