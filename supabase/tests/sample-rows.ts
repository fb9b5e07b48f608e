import { type ListTable, NEW_ROWS } from '@burhan/testing/rows';
import type { Query } from './engines.ts';

export type Values = Record<string, string | number | null>;

/** Tables that keep an order. */
export const ORDERED_TABLES = ['publications', 'submitted_papers'] as const;

export type OrderedTable = (typeof ORDERED_TABLES)[number];

export const LIST_TABLES = ['publications', 'submitted_papers', 'ongoing_projects'] as const;

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

function insertStatement(table: string, rows: readonly Values[]): { sql: string; params: unknown[] } {
  const columns = Object.keys(rows[0] ?? {});
  const params: unknown[] = [];
  const tuples = rows.map((row) => `(${columns.map((column) => `$${params.push(row[column])}`).join(', ')})`);
  return { sql: `insert into public.${table} (${columns.join(', ')}) values ${tuples.join(', ')}`, params };
}

/** Adds rows titled `A`, `B`, ... one by one at the end. */
export async function addTitled(query: Query, table: OrderedTable, titles: readonly string[]): Promise<void> {
  for (const title of titles) await insertRows(query, table, [buildRow(table, { title })]);
}

/** The list as a visitor sees it: 'title@order_index', in order. */
export async function listOrder(query: Query, table: OrderedTable): Promise<string[]> {
  const rows = await query<{ title: string; order_index: number }>(
    `select title, order_index from public.${table} order by order_index, id`,
  );
  return rows.map(({ title, order_index }) => `${title}@${order_index}`);
}

/** The ids in the list's order. */
export async function listIds(query: Query, table: OrderedTable): Promise<number[]> {
  const rows = await query<{ id: number }>(`select id from public.${table} order by order_index, id`);
  return rows.map(({ id }) => id);
}
