import type { TableName } from '@burhan/shared/entities/content';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { contentStore } from '../start.ts';
import type { TableView } from './content-store.ts';

/**
 * The rows of a table, in the order of Spec 7: first those that came in the page or that this visit has read, then
 * what the table holds now. Reads once per page that is shown, and again when the connection comes back.
 */
export function useTable<Table extends TableName>(
  table: Table,
  { limit }: { limit?: number } = {},
): TableView<Table> {
  const subscribe = useCallback(
    (listener: () => void) => contentStore().subscribe(table, limit, listener),
    [table, limit],
  );
  const view = () => contentStore().view(table, limit);
  useEffect(() => {
    const refresh = () => void contentStore().refresh(table, limit);
    refresh();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [table, limit]);
  return useSyncExternalStore(subscribe, view, view);
}
