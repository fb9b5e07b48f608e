import type { ApiTable, DataType } from './api-catalog.ts';
import {
  type Call,
  COMPARE_OPERATORS,
  type Comparison,
  MAXIMUM_ROWS,
  type Order,
  type Read,
  type RestRequest,
  type Where,
  type Write,
} from './rest-request.ts';

/** One statement. Its text has names of the catalog and words of this file; whatever was sent is a parameter. */
export type RestStatement = { sql: string; params: readonly string[] };

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

/** Adds a parameter. @returns what stands for it in the statement. */
type Param = (value: string) => string;

export function buildStatement(request: RestRequest): RestStatement {
  const params: string[] = [];
  const param: Param = (value) => `$${params.push(value)}`;
  return { sql: sqlOf(request, param), params };
}

function sqlOf(request: RestRequest, param: Param): string {
  switch (request.act) {
    case 'read':
      return readSql(request, param);
    case 'call':
      return callSql(request, param);
    default:
      return writeSql(request, param);
  }
}

function readSql(
  { table, select, where, order, limit, offset, isCounted, isSingle }: Read,
  param: Param,
): string {
  const source = `from ${nameOf(table)} as target ${whereSql(where, param)}`;
  const rows = `select ${columnsSql(select)} ${source} ${orderSql(order)} limit ${limit} offset ${offset}`;
  const all = isCounted ? `(select count(*) ${source})::int` : 'null';
  return foundSql([`found as (${rows})`], { body: rowsSql(isSingle), all_rows: all });
}

function writeSql(write: Write, param: Param): string {
  const { act, table, isSingle, select } = write;
  // Without need, nobody has to be allowed to read the written rows.
  const isReturned = write.isReturned || isSingle;
  const returned = isReturned ? columnsSql(select) : '1';
  const body = isReturned ? rowsSql(isSingle) : 'null';
  const target = `${nameOf(table)} as target`;
  if (act === 'delete') {
    const deleted = `delete from ${target} ${whereSql(write.where, param)} returning ${returned}`;
    return foundSql([`found as (${deleted})`], { body });
  }

  const { columns, json } = write.rows;
  const given = `given as (${givenSql(table.columns, columns, param(json))})`;
  if (act === 'insert') {
    const names = columns.length > 0 ? `(${columns.map(quoted)})` : '';
    const conflict = write.isUpsert ? conflictSql(table, columns) : '';
    const inserted = `insert into ${target} ${names} select * from given ${conflict} returning ${returned}`;
    const merged = write.isUpsert ? mergedSql(table, columns) : 'null';
    return foundSql([given, `found as (${inserted})`], { body, merged_rows: merged });
  }

  const set = columns.map((column) => `${quoted(column)} = given.${quoted(column)}`);
  // Where no column is changed, PostgREST finds no row.
  const updated =
    set.length > 0
      ? `update ${target} set ${set} from given ${whereSql(write.where, param)} returning ${returned}`
      : `select ${returned} from ${target} where false`;
  return foundSql([given, `found as (${updated})`], { body });
}

/** By the primary key, of which there has to be one. */
function conflictSql({ primaryKey }: ApiTable, columns: readonly string[]): string {
  const set = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return `on conflict (${primaryKey.map(quoted)}) do update set ${set}`;
}

/** How many of the given rows were there: the statement sees what was there before it. */
function mergedSql(table: ApiTable, columns: readonly string[]): string {
  if (!table.primaryKey.every((key) => columns.includes(key))) return 'null';
  return `(select count(*) from ${nameOf(table)} join given using (${table.primaryKey.map(quoted)}))::int`;
}

function callSql({ called, given, names, isSingle }: Call, param: Param): string {
  const types = new Map([...called.arguments].map(([name, { type }]) => [name, type]));
  const passed = names.map((name) => `${quoted(name)} => given.${quoted(name)}`);
  const call = `public.${quoted(called.name)}(${passed})`;
  const isRow = called.returns === 'row' || called.returns === 'rows';
  const found = isRow
    ? `select called.* from given, lateral ${call} as called limit ${MAXIMUM_ROWS}`
    : `select ${call} as value from given limit ${MAXIMUM_ROWS}`;
  const isOne = isSingle || called.returns === 'value' || called.returns === 'row';
  const body = called.returns === 'nothing' ? 'null' : rowsSql(isOne, isRow ? 'found.*' : 'found.value');
  return foundSql([`given as (${givenSql(types, names, param(`[${given}]`))})`, `found as (${found})`], {
    body,
  });
}

/** The statement whose one row says what its last part, `found`, has. */
function foundSql(parts: readonly string[], told: Partial<Record<keyof Found, string>>): string {
  const { body = 'null', all_rows = 'null', merged_rows = 'null' } = told;
  return `with ${parts.join(', ')}
    select ${body} as body, count(*)::int as page_rows, ${all_rows} as all_rows, ${merged_rows} as merged_rows from found`;
}

function rowsSql(isSingle: boolean, each = 'found.*'): string {
  return isSingle
    ? `coalesce(json_agg(${each}) -> 0, 'null')::text`
    : `coalesce(json_agg(${each}), '[]')::text`;
}

/** The objects of a list in JSON as rows, of columns that the catalog has. */
function givenSql(types: ReadonlyMap<string, DataType>, columns: readonly string[], json: string): string {
  if (columns.length === 0) return `select from json_array_elements(${json}::json)`;
  const typed = columns.map((column) => `${quoted(column)} ${types.get(column)}`);
  return `select * from json_to_recordset(${json}::json) as given (${typed})`;
}

function columnsSql(columns: readonly string[] | null): string {
  return columns ? columns.map((column) => `target.${quoted(column)}`).join(', ') : 'target.*';
}

function orderSql(order: readonly Order[]): string {
  const terms = order.map(({ column, isDescending, nulls }) =>
    [`target.${quoted(column)}`, isDescending ? 'desc' : 'asc', nulls && `nulls ${nulls}`]
      .filter(Boolean)
      .join(' '),
  );
  return terms.length > 0 ? `order by ${terms.join(', ')}` : '';
}

function whereSql(where: Where, param: Param): string {
  if (where.length === 0) return '';
  const all = where.map((one) => `${one.isNegated ? 'not ' : ''}(${comparisonSql(one, param)})`);
  return `where ${all.join(' and ')}`;
}

function comparisonSql(comparison: Comparison, param: Param): string {
  const column = `target.${quoted(comparison.column)}`;
  switch (comparison.operator) {
    case 'is':
      return `${column} is ${comparison.value}`;
    case 'in':
      return comparison.values.length > 0 ? `${column} in (${comparison.values.map(param)})` : 'false';
    default:
      return `${column} ${COMPARE_OPERATORS[comparison.operator]} ${param(comparison.value)}`;
  }
}

function nameOf({ name }: ApiTable): string {
  return `public.${quoted(name)}`;
}

/** A name of the catalog, as SQL has it. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
