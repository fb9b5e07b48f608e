import type { DataType } from './api-catalog.ts';

/** Adds a value. @returns its placeholder in the statement */
export type Param = (value: string) => string;

/** The one row that a statement returns. */
export type Found = {
  /** The rows or the one value as JSON; null if the request does not want them. */
  body: string | null;
  /** How many rows were found or written. */
  page_rows: number;
  /** The number of all rows; null if the request does not ask for it. */
  all_rows: number | null;
  /** How many rows of an upsert existed before. */
  merged_rows: number | null;
};

/** Joins `with` parts, the last of which is named `found`. The statement returns one row, of type `Found`. */
export function foundSql(parts: readonly string[], told: Partial<Record<keyof Found, string>>): string {
  const { body = 'null', all_rows = 'null', merged_rows = 'null' } = told;
  return `with ${parts.join(', ')}
    select ${body} as body, count(*)::int as page_rows, ${all_rows} as all_rows, ${merged_rows} as merged_rows from found`;
}

/** The found rows as JSON: all of them, or only the first. */
export function jsonSql(isSingle: boolean, each = 'found.*'): string {
  return isSingle
    ? `coalesce(json_agg(${each}) -> 0, 'null')::text`
    : `coalesce(json_agg(${each}), '[]')::text`;
}

/** The `with` part `given`. It turns a JSON list of objects into rows with the catalog's types. */
export function givenSql(
  types: ReadonlyMap<string, DataType>,
  columns: readonly string[],
  json: string,
): string {
  if (columns.length === 0) return `given as (select from json_array_elements(${json}::json))`;
  const typed = columns.map((column) => `${quoted(column)} ${types.get(column)}`);
  return `given as (select * from json_to_recordset(${json}::json) as given (${typed}))`;
}

/** A name as an SQL identifier in quotes. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
