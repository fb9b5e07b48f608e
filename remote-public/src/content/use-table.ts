import type { TableName } from '@burhan/shared/entities/content';
import type { TablePart } from '@burhan/shared/table-part';
import { useSyncExternalStore } from 'react';
import type { TableView } from './content-store.ts';
import { useSite } from './site-context.tsx';

/** The rows of a table, or of a part of it, in its order: those that came in the page, then those that the host has read since. */
export function useTable<Table extends TableName>(
  table: Table,
  part: Omit<TablePart, 'table'> = {},
): TableView<Table> {
  const { store } = useSite();
  const view = () => store.view({ table, ...part });
  return useSyncExternalStore(store.subscribe, view, view);
}
