import type { TablePart as HandedPart } from '@burhan/shared/contract/public';
import { type Row, TABLE_NAMES, type TableName } from './entities/content.ts';

/** Rows of a table: all of them in their order, the first ones, or the one with an id. */
export type TablePart<Table extends TableName = TableName> = {
  table: Table;
  limit?: number | undefined;
  id?: number | string | undefined;
};

type TableWithTextIds = { [Table in TableName]: Row<Table>['id'] extends string ? Table : never }[TableName];

const TEXT_IDS: Readonly<Record<TableWithTextIds, true>> = { ongoing_projects: true };

/**
 * Names a part in a page: 'metrics', 'publications:7' for the first seven, 'publications#12' for the one with id 12,
 * 'ongoing_projects=P%201' for the one with the id 'P 1', percent-encoded. An id that is a number may be given as text.
 */
export function partName({ table, limit, id }: TablePart): string {
  if (id === undefined) return limit ? `${table}:${limit}` : table;
  return `${table}${table in TEXT_IDS ? '=' : '#'}${encodeURIComponent(id)}`;
}

/** @returns the part that has the name, or null where no part has it. */
export function partOfName(name: string): TablePart | null {
  const [, word, limit, id, textId] = /^([a-z_]+)(?::(\d+)|#(\d+)|=(\S+))?$/.exec(name) ?? [];
  const table = TABLE_NAMES.find((candidate) => candidate === word);
  if (!table) return null;
  const number = (digits: string | undefined) => (digits ? Number(digits) : undefined);
  return { table, limit: number(limit), id: textId ? decodeURIComponent(textId) : number(id) };
}

/** The rows of a part, of all rows of its table. */
export function rowsOfPart<Row extends { id: number | string }>(
  rows: readonly Row[],
  { limit, id }: Omit<TablePart, 'table'>,
): readonly Row[] {
  return id === undefined ? rows.slice(0, limit) : rows.filter((row) => row.id === id);
}

/** A part as the host hands it to the public remote: in the contract an id that is a text is called `textId`. */
export function handedPart<Table extends TableName>({ id, ...part }: TablePart<Table>): HandedPart<Table> {
  return typeof id === 'string' ? { ...part, textId: id } : { ...part, id };
}

export function takenPart<Table extends TableName>({ textId, ...part }: HandedPart<Table>): TablePart<Table> {
  return { ...part, id: part.id ?? textId };
}
