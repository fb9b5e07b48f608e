import type { SqlSession } from './sql-session.ts';

export type Column = {
  table_name: string;
  column_name: string;
  /** The type as PostgreSQL writes it, such as `bigint` or `text`. */
  data_type: string;
  is_nullable: boolean;
  /** Whether the public key alone is enough to read it. */
  is_read_by_visitors: boolean;
  /** The values that a CHECK constraint of the form `column in (...)` allows, or null. */
  allowed_values: string[] | null;
  /** The length that a CHECK constraint of the form `char_length(column) <= length` allows, or null. */
  maximum_length: number | null;
};

export type SchemaFunction = {
  /** With schema and names of arguments: `public.publish_draft(draft_id, draft_version)`. */
  signature: string;
  /** The roles of the API that may call it. */
  roles: string[];
  /** Its text from `comment on function`, or null. */
  about: string | null;
};

export type RowLimit = { table_name: string; row_limit: number };

/** The columns of all tables that the API exposes, in the order in which tables and columns were created. */
export function readColumns(session: SqlSession): Promise<Column[]> {
  return session.query<Column>(`
    select
      tables.relname as table_name,
      columns.attname as column_name,
      format_type(columns.atttypid, null) as data_type,
      not columns.attnotnull as is_nullable,
      has_column_privilege('anon', tables.oid, columns.attnum, 'select') as is_read_by_visitors,
      (
        select array(
          select match[1]
          from regexp_matches(pg_get_constraintdef(checks.oid), '''([^'']*)''::text', 'g') as match
        )
        from pg_constraint as checks
        where checks.conrelid = tables.oid and checks.contype = 'c' and checks.conkey = array[columns.attnum]
          and pg_get_constraintdef(checks.oid) ~ ('^CHECK \\(\\(' || columns.attname || ' = ANY')
      ) as allowed_values,
      (
        select min((regexp_match(
          pg_get_constraintdef(checks.oid), '^CHECK \\(\\(char_length\\(' || columns.attname || '\\) <= (\\d+)\\)\\)$'
        ))[1]::integer)
        from pg_constraint as checks
        where checks.conrelid = tables.oid and checks.contype = 'c' and checks.conkey = array[columns.attnum]
      ) as maximum_length
    from pg_attribute as columns
    join pg_class as tables on tables.oid = columns.attrelid
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'
      and columns.attnum > 0 and not columns.attisdropped
    order by tables.oid, columns.attnum
  `);
}

/** The row limit of each list, from its trigger `keep_row_limit`, in the order in which the tables were created. */
export function readRowLimits(session: SqlSession): Promise<RowLimit[]> {
  return session.query<RowLimit>(`
    select relname as table_name, split_part(encode(tgargs, 'escape'), '\\000', 1)::integer as row_limit
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'keep_row_limit' and relnamespace = 'public'::regnamespace
    order by pg_class.oid
  `);
}

/** The comments of tables without a row limit, by schema and table. Each says what limits or deletes rows. */
export function readTableEnds(session: SqlSession): Promise<{ table_name: string; about: string | null }[]> {
  return session.query(`
    select
      case nspname when 'public' then '' else nspname || '.' end || relname as table_name,
      obj_description(pg_class.oid, 'pg_class') as about
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r'
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'keep_row_limit')
    order by nspname desc, relname
  `);
}

/** The functions of the site's two schemas, sorted by name. */
export function readFunctions(session: SqlSession): Promise<SchemaFunction[]> {
  return session.query<SchemaFunction>(`
    select
      format('%s.%s(%s)', nspname, proname, array_to_string(proargnames[1:pronargs], ', ')) as signature,
      array(
        select role from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, pg_proc.oid, 'execute')
      ) as roles,
      obj_description(pg_proc.oid, 'pg_proc') as about
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
    order by nspname desc, proname, pg_proc.oid
  `);
}
