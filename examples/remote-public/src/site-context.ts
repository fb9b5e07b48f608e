import type { Rows } from '@burhan/contract/4/rows';
import type { PageContent, ShellContext, TableName } from '@burhan/contract/4/shell';

/** The versions of the contract that this remote is written for. */
export const speaks: readonly number[] = [4];
export const contractVersion = 4;

/** What the host handed over, and the rows: new ones may come while a page is open. */
export type Site = ShellContext & {
  rowsOf(table: TableName): readonly Rows[TableName][];
  take(table: TableName, rows: readonly Rows[TableName][]): void;
  /** @returns ends it. */
  onRows(listen: () => void): () => void;
};

const NO_ROWS: readonly Rows[TableName][] = [];

export function createSite(context: ShellContext): Site {
  const content: { [Table in TableName]?: readonly Rows[TableName][] } = {
    ...(context.content as PageContent),
  };
  const listeners = new Set<() => void>();
  return {
    ...context,
    rowsOf: (table) => content[table] ?? NO_ROWS,
    take(table, rows) {
      content[table] = rows;
      for (const listen of listeners) listen();
    },
    onRows(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

/** A text of a row in the page's language, where it is translated. */
export function textOf(row: object, column: string, language: string): string {
  return String(Reflect.get(row, `${column}_${language}`) || Reflect.get(row, column) || '');
}
