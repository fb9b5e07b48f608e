import type { SqlSession } from '../database/sql-session.ts';

/** A column's or argument's type as PostgreSQL writes it, such as `bigint` or `text`. */
export type DataType = string;

export type ApiTable = {
  name: string;
  /** The types of the columns by name, in the order of the table. */
  columns: ReadonlyMap<string, DataType>;
  primaryKey: readonly string[];
};

export type ApiFunction = {
  name: string;
  arguments: ReadonlyMap<string, { type: DataType; isOptional: boolean }>;
  returns: 'nothing' | 'value' | 'values' | 'row' | 'rows';
  /** Whether the function is stable or immutable, so that GET may call it. */
  isReadOnly: boolean;
};

/** Everything that a request may name. */
export type ApiCatalog = {
  tables: ReadonlyMap<string, ApiTable>;
  functions: ReadonlyMap<string, ApiFunction>;
};

/** Reads the tables and functions of the API from the migrated database, so that no list of them has to be kept. */
export async function readApiCatalog(session: SqlSession): Promise<ApiCatalog> {
  const tables = (await session.query<TableRow>(TABLES_SQL)).map(({ name, columns, primaryKey }) => ({
    name,
    columns: new Map(Object.entries(columns)),
    primaryKey,
  }));
  const functions = (await session.query<FunctionRow>(FUNCTIONS_SQL)).map((row) => ({
    ...row,
    arguments: new Map(row.arguments.map(({ name, ...argument }) => [name, argument])),
  }));
  return { tables: byName(tables), functions: byName(functions) };
}

function byName<Named extends { name: string }>(all: readonly Named[]): ReadonlyMap<string, Named> {
  return new Map(all.map((each) => [each.name, each]));
}

type TableRow = { name: string; columns: Record<string, DataType>; primaryKey: string[] };

const TABLES_SQL = `
select relname as name,
  json_object_agg(attname, format_type(atttypid, null) order by attnum) as columns,
  coalesce(json_agg(attname order by array_position(conkey, attnum)) filter (where attnum = any (conkey)), '[]') as "primaryKey"
from pg_class
join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
where relnamespace = 'public'::regnamespace and relkind = 'r'
group by relname`;

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
