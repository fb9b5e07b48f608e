import type { DataType } from './api-catalog.ts';

/** Adds a value. @returns what stands for it in the statement. */
export type Param = (value: string) => string;

/** What a statement gives, in one row. */
export type Found = {
  /** The rows in JSON, or the one value; null where nobody asked for them. */
  body: string | null;
  /** How many rows were found or written. */
  page_rows: number;
  /** How many there are; null where nobody asked. */
  all_rows: number | null;
  /** Of an upsert: how many were there before. */
  merged_rows: number | null;
};

/** The statement whose one row says what its last part, `found`, has. */
export function foundSql(parts: readonly string[], told: Partial<Record<keyof Found, string>>): string {
  const { body = 'null', all_rows = 'null', merged_rows = 'null' } = told;
  return `with ${parts.join(', ')}
    select ${body} as body, count(*)::int as page_rows, ${all_rows} as all_rows, ${merged_rows} as merged_rows from found`;
}

/** What was found as JSON: all of it, or the first alone. */
export function jsonSql(isSingle: boolean, each = 'found.*'): string {
  return isSingle
    ? `coalesce(json_agg(${each}) -> 0, 'null')::text`
    : `coalesce(json_agg(${each}), '[]')::text`;
}

/** The objects of a list in JSON as rows, of columns that the catalog has. */
export function givenSql(
  types: ReadonlyMap<string, DataType>,
  columns: readonly string[],
  json: string,
): string {
  if (columns.length === 0) return `given as (select from json_array_elements(${json}::json))`;
  const typed = columns.map((column) => `${quoted(column)} ${types.get(column)}`);
  return `given as (select * from json_to_recordset(${json}::json) as given (${typed}))`;
}

/** A name of the catalog, as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
