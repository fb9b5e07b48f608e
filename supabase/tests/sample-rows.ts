import { ALL_COLUMNS, itemColumn, type ListTable, NEW_ROWS } from '@burhan/testing/rows';
import { column, type Query } from './database.ts';

export type Values = Record<string, string | number | null>;

/** Tables whose rows are added and deleted. */
export const LIST_TABLES = Object.keys(NEW_ROWS) as ListTable[];

/** Lists that keep an order. */
export const ORDERED_TABLES = LIST_TABLES.filter((table) => ALL_COLUMNS[table].includes('order_index'));

/** A valid row of `table` with `changes`, as a plain insert sends it. */
export function buildRow(table: ListTable, changes: Values = {}): Values {
  return { ...NEW_ROWS[table], ...changes };
}

/** Inserts rows of the same columns in one statement; returns them as stored. */
export function insertRows<Row = Values>(
  query: Query,
  table: string,
  rows: readonly Values[],
): Promise<Row[]> {
  const { sql, params } = insertStatement(table, rows);
  return query<Row>(`${sql} returning *`, params);
}

/** Inserts one row, or updates the row of its id, as PostgREST does for an upsert. */
export function upsertRow<Row = Values>(query: Query, table: string, row: Values): Promise<Row[]> {
  const { sql, params } = insertStatement(table, [row]);
  const assignments = Object.keys(row).map((column) => `${column} = excluded.${column}`);
  return query<Row>(`${sql} on conflict (id) do update set ${assignments.join(', ')} returning *`, params);
}

/** A statement that inserts rows of the same columns. */
export function insertStatement(table: string, rows: readonly Readonly<Record<string, unknown>>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const params: unknown[] = [];
  const tuples = rows.map((row) => `(${columns.map((column) => `$${params.push(row[column])}`).join(', ')})`);
  return { sql: `insert into public.${table} (${columns.join(', ')}) values ${tuples.join(', ')}`, params };
}

/** A valid row named `title`, in the column that names the table's items. */
export function titledRow(table: ListTable, title: string, changes: Values = {}): Values {
  return buildRow(table, { [itemColumn(table)]: title, ...changes });
}

/** Adds rows titled `A`, `B`, ... one by one at the end. */
export async function addTitled(query: Query, table: ListTable, titles: readonly string[]): Promise<void> {
  for (const title of titles) await insertRows(query, table, [titledRow(table, title)]);
}

/** The list as a visitor sees it: 'title@order_index', in order. */
export function listOrder(query: Query, table: ListTable): Promise<string[]> {
  const item = `${itemColumn(table)} || '@' || order_index`;
  return column(query, `select ${item} from public.${table} order by order_index, id`);
}

/** The error of a driver for a refused statement. */
type Refusal = Error & { code?: string; detail?: string };

/** The refusal that `statement` ends in. A statement that succeeds fails the test. */
export async function refusalOf(statement: Promise<unknown>): Promise<Refusal> {
  const refusal = await statement.then(
    () => new Error('The statement was expected to be refused, and succeeded.'),
    (error: Refusal) => error,
  );
  if (!('code' in refusal)) throw refusal;
  return refusal;
}
