import { readColumns } from '../database/schema-catalog.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** A column's or argument's type as PostgreSQL writes it, such as `bigint` or `text`. */
export type DataType = string;

export type ApiTable = {
  name: string;
  /** With their types, in their order. */
  columns: ReadonlyMap<string, DataType>;
  primaryKey: readonly string[];
};

export type ApiFunction = {
  name: string;
  /** By name. */
  arguments: ReadonlyMap<string, { type: DataType; isOptional: boolean }>;
  returns: 'nothing' | 'value' | 'values' | 'row' | 'rows';
  /** Stable or immutable: it may be called by GET. */
  isReadOnly: boolean;
};

/** Everything that a request may name. */
export type ApiCatalog = {
  tables: ReadonlyMap<string, ApiTable>;
  functions: ReadonlyMap<string, ApiFunction>;
};

/** Reads from the migrated database what its API has: a new column or function is known without a list to keep. */
export async function readApiCatalog(session: SqlSession): Promise<ApiCatalog> {
  const keys = await session.query<{ name: string; columns: string[] }>(PRIMARY_KEYS_SQL);
  const columnsOf = Map.groupBy(await readColumns(session), ({ table_name }) => table_name);
  const tables = [...columnsOf].map(([name, columns]): [string, ApiTable] => [
    name,
    {
      name,
      columns: new Map(columns.map(({ column_name, data_type }) => [column_name, data_type])),
      primaryKey: keys.find((key) => key.name === name)?.columns ?? [],
    },
  ]);
  const functions = (await session.query<FunctionRow>(FUNCTIONS_SQL)).map((row): [string, ApiFunction] => [
    row.name,
    { ...row, arguments: new Map(row.arguments.map(({ name, ...argument }) => [name, argument])) },
  ]);
  return { tables: new Map(tables), functions: new Map(functions) };
}

const PRIMARY_KEYS_SQL = `
select relname as name, (
  select json_agg(attname order by array_position(conkey, attnum))
  from pg_attribute where attrelid = conrelid and attnum = any (conkey)
) as columns
from pg_constraint join pg_class on pg_class.oid = conrelid
where contype = 'p' and relnamespace = 'public'::regnamespace`;

type FunctionRow = Omit<ApiFunction, 'arguments'> & {
  arguments: { name: string; type: DataType; isOptional: boolean }[];
};

const FUNCTIONS_SQL = `
select
  proname as name,
  case
    when prorettype = 'void'::regtype then 'nothing'
    else case when prorettype = 'record'::regtype or typtype = 'c' then 'row' else 'value' end
      || case when proretset then 's' else '' end
  end as returns,
  provolatile <> 'v' as "isReadOnly",
  (
    select coalesce(json_agg(json_build_object(
      'name', proargnames[place],
      'type', format_type(type, null),
      'isOptional', place > pronargs - pronargdefaults
    ) order by place), '[]')
    from unnest(proargtypes::oid[]) with ordinality as argument (type, place)
  ) as arguments
from pg_proc join pg_type on pg_type.oid = prorettype
where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
order by proname`;
