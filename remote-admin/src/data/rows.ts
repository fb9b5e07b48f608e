import { DataError } from '@burhan/shared/data/data-error';
import type { Client, UntypedClient } from '@burhan/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { Conflict } from './conflict.ts';
import { request, writeAtVersion } from './request.ts';
import { differ, type Row, storedValues, type Table, type Values, valuesOf } from './table.ts';

/** The id and the version of a row (docs/rules/content.md#versions). */
export type RowVersion = Pick<Row, 'id' | 'updated_at'>;

export const rowsKey = ({ table }: Table) => ['rows', table] as const;

/** All rows of a table in their order. Reading them again in the background never asks for a login. */
export function rowsQuery(table: Table) {
  return queryOptions({
    queryKey: rowsKey(table),
    queryFn: ({ client, queryKey, signal }) =>
      listRows(table, { signal, asksForLogin: client.getQueryData(queryKey) === undefined }),
  });
}

export async function listRows(
  table: Table,
  { signal, ...options }: { signal?: AbortSignal; asksForLogin?: boolean } = {},
): Promise<Row[]> {
  const rows = await request<Row[] | null>(
    table.scope,
    (supabase) => {
      let query = from(supabase, table).select('*');
      for (const column of table.order) query = query.order(column);
      return signal ? query.abortSignal(signal) : query;
    },
    options,
  );
  if (!Array.isArray(rows)) throw new DataError('no-answer', `Unreadable answer for ${table.table}.`);
  return table.rowsOf ? table.rowsOf(rows) : rows;
}

/** @throws DataError */
export async function insertRow(table: Table, values: Values): Promise<Row> {
  const rows = await request<Row[]>(table.scope, (supabase) =>
    from(supabase, table).insert(storedValues(table, values)).select('*'),
  );
  return only(rows);
}

/** Inserts a row again, with its old id, after somebody else has deleted it. @throws DataError */
export function putBackRow(table: Table, id: Row['id'], values: Values): Promise<Row> {
  const given = { table_name: table.table, row_id: String(id), row_values: storedValues(table, values) };
  return request(table.scope, (supabase) => supabase.rpc('put_back', given));
}

/**
 * Changes a row that is still at this version. If editors type the table's ids, the id can change too. If the row already
 * has these values, the answer to an earlier try was lost, and nothing is written. @throws Conflict, DataError
 */
export async function updateRow(table: Table, version: RowVersion, values: Values): Promise<Row> {
  if (table.saveRow) return table.saveRow(table, version, values);
  const answer = await writeRow(table, version, (rows) => rows.update(storedValues(table, values)));
  if ('written' in answer) return answer.written;
  const { present } = answer;
  if (present && !differ(valuesOf(table, present), values)) return present;
  throw new Conflict({ of: 'row', row: present });
}

/** Deletes a row that is still at this version. A row that is gone is no error. @throws Conflict, DataError */
export async function deleteRow(table: Table, version: RowVersion): Promise<void> {
  const answer = await writeRow(table, version, (rows) => rows.delete());
  if ('present' in answer && answer.present) throw new Conflict({ of: 'row', row: answer.present });
}

/** Stores a new order of all rows if the present one is `expected`. @throws DataError 'conflict' if it is not */
export async function reorderRows(
  { scope, reorderFunction }: Table,
  ids: readonly Row['id'][],
  expected: readonly Row['id'][],
): Promise<void> {
  if (!reorderFunction) throw new Error('The order of this table is fixed.');
  await request(scope, (supabase) => supabase.rpc(reorderFunction, { ids, expected }));
}

type Rows = ReturnType<typeof from>;

function writeRow(
  table: Table,
  { id, updated_at }: RowVersion,
  write: (rows: Rows) => ReturnType<Rows['update' | 'delete']>,
) {
  return writeAtVersion<Row>(table.scope, updated_at, {
    write: (supabase) => write(from(supabase, table)).match({ id, updated_at }).select('*'),
    read: (supabase) => from(supabase, table).select('*').eq('id', id).maybeSingle(),
  });
}

function from(supabase: Client, { table }: Table) {
  return (supabase as UntypedClient).from(table);
}

function only<Value>(rows: readonly Value[] | null): Value {
  const [row] = rows ?? [];
  if (!row) throw new DataError('no-answer', 'No row in the answer.');
  return row;
}
