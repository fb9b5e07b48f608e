import type { PageContent, Row, TableName } from '@burhan/shared/entities/content';
import { partName, rowsOfPart, type TablePart } from '@burhan/shared/table-part';

export type TableView<Table extends TableName> = {
  rows: readonly Row<Table>[];
  /** 'loading' until rows are known or their read has finished. */
  state: 'loading' | 'ready';
};

export type ContentStore = ReturnType<typeof createContentStore>;

/** @param initial the rows that came inside the page: all that it shows; null where they are still to be read. */
export function createContentStore(initial: Partial<PageContent> | null) {
  const taken = new Map<string, readonly object[]>();

  return {
    /** What to show now of a table, in its order. */
    view<Table extends TableName>(part: TablePart<Table>): TableView<Table> {
      const composed: readonly Row<Table>[] | undefined = initial?.[part.table];
      const rows =
        (taken.get(partName(part)) as Row<Table>[] | undefined) ?? (composed && rowsOfPart(composed, part));
      return rows ? { rows, state: 'ready' } : { rows: [], state: 'loading' };
    },
    /** Takes the rows of a part, by its name, that were read since; who shows them draws them again. */
    take(name: string, rows: readonly object[]) {
      taken.set(name, rows);
    },
  };
}
