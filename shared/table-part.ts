import type { TablePart } from '@burhan/shared/contract/public';
import { TABLE_NAMES, type TableName } from './entities/content.ts';

export type { TablePart };

/**
 * Names a part in a page: 'metrics', 'publications:7' for the first seven, 'publications#12' for the one with id 12,
 * 'ongoing_projects=P%201' for the one with the id 'P 1', percent-encoded.
 */
export function partName({ table, limit, id, textId }: TablePart): string {
  if (textId !== undefined) return `${table}=${encodeURIComponent(textId)}`;
  if (id !== undefined) return `${table}#${id}`;
  return limit ? `${table}:${limit}` : table;
}

/** @returns the part that has the name, or null where no part has it. */
export function partOfName(name: string): TablePart | null {
  const [, word, limit, id, textId] = /^([a-z_]+)(?::(\d+)|#(\d+)|=(\S+))?$/.exec(name) ?? [];
  const table = TABLE_NAMES.find((candidate) => candidate === word);
  if (!table) return null;
  const number = (digits: string | undefined) => (digits ? Number(digits) : undefined);
  return { table, limit: number(limit), id: number(id), textId: textId && decodeURIComponent(textId) };
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
