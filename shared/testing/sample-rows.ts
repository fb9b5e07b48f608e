import type { Row, TableName } from '../entities/content.ts';
import { ALLOWED_VALUES, COLUMNS, FIELD_LENGTHS } from '../entities/schema.ts';

/** A row as the table holds it, without translations. @param changes what a test says of it. */
export function sampleRow<Table extends TableName>(
  table: Table,
  changes: Partial<Row<Table>> = {},
): Row<Table> {
  const values = COLUMNS[table].map((column) => [column, sampleValue(table, column)]);
  return { ...(Object.fromEntries(values) as Row<Table>), ...changes };
}

/** A text for every column that takes one. @param textOf is given the length that fits. */
export function everyText<Table extends TableName>(
  table: Table,
  textOf: (length: number, column: string) => string,
): Record<keyof (typeof FIELD_LENGTHS)[Table], string> {
  const texts = Object.entries<number>(FIELD_LENGTHS[table]).map(([column, length]) => [
    column,
    textOf(length, column),
  ]);
  return Object.fromEntries(texts) as Record<keyof (typeof FIELD_LENGTHS)[Table], string>;
}

function sampleValue(table: TableName, column: string): unknown {
  const allowed: Record<string, readonly string[]> = ALLOWED_VALUES[table];
  if (allowed[column]) return allowed[column][0];
  if (column in FIELD_LENGTHS[table]) return `A ${column}`;
  if (column.endsWith('_at')) return '2026-01-01T00:00:00Z';
  if (column === 'id' || column === 'order_index') return 1;
  if (column === 'image_width' || column === 'image_height') return null;
  throw new Error(`Say here what a sample has in ${table}.${column}.`);
}
