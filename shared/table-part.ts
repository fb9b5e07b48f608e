import type { TablePart } from '@burhan/shared/contract/public';
import { TABLE_NAMES, TABLES_WITH_TEXT_IDS } from './entities/content.ts';

export type { TablePart };

/** Names a part in a page: 'metrics', 'publications:7' for the first seven, 'publications#12' for the one with id 12. Ids that are texts are percent-encoded. */
export function partName({ table, limit, id }: TablePart): string {
  if (id !== undefined) return `${table}#${encodeURIComponent(id)}`;
  return limit ? `${table}:${limit}` : table;
}

/** @returns the part that has the name, or null where no part has it. */
export function partOfName(name: string): TablePart | null {
  const [, word, limit, id] = /^([a-z_]+)(?::(\d+)|#(\S+))?$/.exec(name) ?? [];
  const table = TABLE_NAMES.find((candidate) => candidate === word);
  if (!table) return null;
  if (!id) return { table, ...(limit && { limit: Number(limit) }) };
  const isText = TABLES_WITH_TEXT_IDS.has(table);
  if (!isText && !/^\d+$/.test(id)) return null;
  return { table, id: isText ? decodeURIComponent(id) : Number(id) };
}

/** The rows of a part, of all rows of its table. */
export function rowsOfPart<Row extends { id: number | string }>(
  rows: readonly Row[],
  { limit, id }: Omit<TablePart, 'table'>,
): readonly Row[] {
  return id === undefined ? rows.slice(0, limit) : rows.filter((row) => row.id === id);
}
