import { readColumns, readRpcFunctions } from '../database/schema-catalog.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** A column's or argument's type as PostgreSQL writes it, such as `bigint` or `text`. */
export type DataType = string;

/** The columns of one table with their types, in their order. */
export type TableColumns = ReadonlyMap<string, DataType>;

export type FunctionArgument = { type: DataType; isOptional: boolean };

/** Everything that a request may name. */
export type ApiCatalog = {
  tables: ReadonlyMap<string, TableColumns>;
  /** Functions, with their arguments by name. */
  functions: ReadonlyMap<string, ReadonlyMap<string, FunctionArgument>>;
};

/** Reads from the migrated database what its API has: a new column or function is known without a list to keep. */
export async function readApiCatalog(session: SqlSession): Promise<ApiCatalog> {
  const tables = new Map<string, Map<string, DataType>>();
  for (const { table_name, column_name, data_type } of await readColumns(session)) {
    const columns = tables.get(table_name) ?? new Map<string, DataType>();
    tables.set(table_name, columns.set(column_name, data_type));
  }
  const functions = new Map(
    (await readRpcFunctions(session)).map(({ function_name, arguments: args }) => [
      function_name,
      new Map(args.map(({ name, data_type, has_default }) => [name, typedArgument(data_type, has_default)])),
    ]),
  );
  return { tables, functions };
}

function typedArgument(type: DataType, isOptional: boolean): FunctionArgument {
  return { type, isOptional };
}
