import type { TableName } from './entities/content.ts';

/** Rows of a table: all of them in their order, the first ones, or the one with an id. */
export type TablePart<Table extends TableName = TableName> = {
  table: Table;
  limit?: number | undefined;
  id?: number | string | undefined;
};

/**
 * The name of a part in a page: 'metrics' for all rows, 'publications:7' for the first seven, 'ongoing_projects#P%201'
 * for the row with the id 'P 1', percent-encoded.
 */
export function partName({ table, limit, id }: TablePart): string {
  if (id !== undefined) return `${table}#${encodeURIComponent(id)}`;
  return limit ? `${table}:${limit}` : table;
}

/** Picks the rows of a part from all rows of its table. */
export function rowsOfPart<Row extends { id: number | string }>(
  rows: readonly Row[],
  { limit, id }: Omit<TablePart, 'table'>,
): readonly Row[] {
  return id === undefined ? rows.slice(0, limit) : rows.filter((row) => String(row.id) === String(id));
}
