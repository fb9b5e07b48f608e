import type { PageContent, Row, TableName } from '@burhan/shared/entities/content';
import { partName, rowsOfPart, type TablePart } from '@burhan/shared/table-part';

export type TableView<Table extends TableName> = {
  rows: readonly Row<Table>[];
  /** 'loading' until rows are known or their read has finished. */
  state: 'loading' | 'ready';
};

export type ContentStore = {
  /** What to show now; the same object until something changes. */
  view: <Table extends TableName>(part: TablePart<Table>) => TableView<Table>;
  subscribe: (listener: () => void) => () => void;
  /** Takes the rows of a part that were read since. */
  take: <Table extends TableName>(part: TablePart<Table>, rows: readonly Row<Table>[]) => void;
};

const LOADING: TableView<TableName> = { rows: [], state: 'loading' };

/** @param initial the rows that came inside the page: all that it shows; null where they are still to be read. */
export function createContentStore(initial: Partial<PageContent> | null): ContentStore {
  const views = new Map<string, TableView<TableName>>();
  const listeners = new Set<() => void>();

  const viewOf = (part: TablePart): TableView<TableName> => {
    const name = partName(part);
    const rows: readonly Row<TableName>[] | undefined = initial?.[part.table];
    const view =
      views.get(name) ??
      (rows ? { rows: rowsOfPart<Row<TableName>>(rows, part), state: 'ready' as const } : LOADING);
    views.set(name, view);
    return view;
  };

  return {
    view: <Table extends TableName>(part: TablePart<Table>) => viewOf(part) as TableView<Table>,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take(part, rows) {
      views.set(partName(part), { rows, state: 'ready' });
      for (const listener of listeners) listener();
    },
  };
}
