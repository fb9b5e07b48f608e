import { readOrder, type TableName } from '@burhan/shared/entities/content';
import { COLUMNS, COMPOSED_COLUMNS } from '@burhan/shared/entities/schema';
import { partName, type TablePart } from '@burhan/shared/table-part';
import type { Draft, DraftRow } from './draft.ts';

export type DraftReads = ReturnType<typeof createDraftReads>;

/** A page's requests, with a draft in the rows that it reads. @param send the page's own `fetch`. */
export function createDraftReads(draft: Draft, send: typeof fetch) {
  const reads = new Map<string, PromiseWithResolvers<readonly DraftRow[]>>();
  const readOf = (part: TablePart) => {
    const read = reads.get(partName(part)) ?? Promise.withResolvers<readonly DraftRow[]>();
    // Who asks hears of a failure; nobody may be there to ask.
    read.promise.catch(() => {});
    reads.set(partName(part), read);
    return read;
  };

  const readTable = async (address: URL, init: RequestInit | undefined): Promise<Response> => {
    const { part, select, whole } = askedFor(draft, address);
    const read = readOf(part);
    try {
      const answer = await send(whole, { ...init, cache: 'no-store' });
      if (!answer.ok) throw new Error(`The rows of ${partName(part)} were not read: ${answer.status}`);
      const present: readonly DraftRow[] = await answer.json();
      const all = withDraft(present, { ...draft, row: selectedColumns(draft.row, select) });
      const own = all.filter(({ id }) => part.id === undefined || String(id) === part.id);
      const rows = own.slice(0, part.limit);
      read.resolve(rows);
      return Response.json(rows);
    } catch (error) {
      read.reject(error);
      throw error;
    }
  };

  /** In place of the page's `fetch`. Reads of the draft's table get the draft too; all other requests pass. */
  const fetch: typeof window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.origin);
    if (address.pathname !== `/rest/v1/${draft.table_name}`) return send(input, init);
    return readTable(address, init);
  };
  /** The rows of a part of the draft's table, once the page has read it. @throws Error when that read failed. */
  const rowsOf = (part: TablePart) => readOf(part).promise;
  return { fetch, rowsOf };
}

/** What a page asks for, and the address of the whole table, whose rows decide which of them the page shows. */
function askedFor({ table_name }: Draft, address: URL) {
  const table = table_name as TableName;
  const query = address.searchParams;
  const id = query.get('id')?.replace(/^eq\./, '');
  const limit = query.has('limit') ? Number(query.get('limit')) : undefined;
  const whole = new URL(address);
  whole.searchParams.delete('id');
  whole.searchParams.delete('limit');
  return { part: { table, limit, id }, select: query.get('select') ?? '*', whole };
}

/**
 * The rows of a table as they would be public with a draft: its row changed, added at its place, or removed.
 * @param rows all of the table, in its order.
 */
export function withDraft(
  rows: readonly DraftRow[],
  { table_name, action, row_id, row }: Pick<Draft, 'table_name' | 'action' | 'row_id' | 'row'>,
): DraftRow[] {
  const index = rows.findIndex(({ id }) => String(id) === row_id);
  const others = rows.filter((_, each) => each !== index);
  if (action === 'delete') return others;

  const order = readOrder({ ...COLUMNS, ...COMPOSED_COLUMNS }[table_name]);
  const isInPlace = index >= 0 && order.every((column) => rows[index]?.[column] === row[column]);
  if (isInPlace) return rows.with(index, row);
  const next = others.findIndex((other) => comesAfter(other, row, order));
  return others.toSpliced(next < 0 ? others.length : next, 0, row);
}

function comesAfter(one: DraftRow, other: DraftRow, order: readonly string[]): boolean {
  const column = order.find((each) => one[each] !== other[each]);
  return column !== undefined && (one[column] ?? 0) > (other[column] ?? 0);
}

function selectedColumns(row: DraftRow, select: string): DraftRow {
  if (select === '*') return row;
  return Object.fromEntries(select.split(',').map((column) => [column, row[column] ?? null]));
}
