import type { TablePart } from '@burhan/shared/contract/public';
import { TABLE_NAMES, TABLES_WITH_TEXT_IDS, type TableName } from './entities/content.ts';

export type { TablePart };

/** Names a part in a page: 'metrics', 'publications:7' for the first seven, 'publications#12' for the one with id 12. Ids that are texts are percent-encoded. */
export function partName({ table, limit, ...part }: TablePart): string {
  const id = part.id ?? part.textId;
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
  return isText ? { table, textId: decodeURIComponent(id) } : { table, id: Number(id) };
}

/** The one row of a table that has an id. */
export function ownPart(table: TableName, id: number | string | undefined): TablePart {
  return typeof id === 'string' ? { table, textId: id } : { table, id };
}

/** The rows of a part, of all rows of its table. */
export function rowsOfPart<Row extends { id: number | string }>(
  rows: readonly Row[],
  { limit, ...part }: Omit<TablePart, 'table'>,
): readonly Row[] {
  const id = part.id ?? part.textId;
  return id === undefined ? rows.slice(0, limit) : rows.filter((row) => row.id === id);
}
