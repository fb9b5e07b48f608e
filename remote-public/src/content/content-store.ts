import type { PageContent, TableName, Tables } from '@burhan/shared/entities/content';

export type TableView<Table extends TableName> = {
  rows: readonly Tables[Table][];
  /** 'loading' until rows are known or their read has finished. */
  state: 'loading' | 'ready';
};

/** The rows that a page shows. */
export type ContentStore = {
  /** What to show now; the same object until something changes. */
  view: <Table extends TableName>(table: Table, limit?: number) => TableView<Table>;
  subscribe: (listener: () => void) => () => void;
  /** Takes the rows of a table, or its first ones, that were read since. */
  take: (table: TableName, limit: number | undefined, rows: readonly Tables[TableName][]) => void;
};

const LOADING: TableView<TableName> = { rows: [], state: 'loading' };

/** @param initial whole tables that came inside the page; null where they are still to be read. */
export function createContentStore(initial: Partial<PageContent> | null): ContentStore {
  const views = new Map<string, TableView<TableName>>();
  const listeners = new Set<() => void>();

  const viewOf = (table: TableName, limit?: number): TableView<TableName> => {
    const key = keyOf(table, limit);
    const rows = initial?.[table];
    const view = views.get(key) ?? (rows ? { rows: rows.slice(0, limit), state: 'ready' as const } : LOADING);
    views.set(key, view);
    return view;
  };

  return {
    view: <Table extends TableName>(table: Table, limit?: number) => viewOf(table, limit) as TableView<Table>,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take(table, limit, rows) {
      views.set(keyOf(table, limit), { rows, state: 'ready' });
      for (const listener of listeners) listener();
    },
  };
}

function keyOf(table: TableName, limit?: number): string {
  return `${table}:${limit ?? ''}`;
}
