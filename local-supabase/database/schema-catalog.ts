import type { SqlSession } from './sql-session.ts';

export type Column = {
  table_name: string;
  column_name: string;
  /** The type as PostgreSQL writes it, such as `bigint` or `text`. */
  data_type: string;
  is_nullable: boolean;
  /** Somebody with the public key alone may read it. */
  is_read_by_visitors: boolean;
  /** The values that a CHECK constraint of the form `column in (...)` allows, or null. */
  allowed_values: string[] | null;
  /** The length that a CHECK constraint of the form `char_length(column) <= length` allows, or null. */
  maximum_length: number | null;
};

export type SchemaFunction = {
  /** With schema and names of arguments: `public.publish_draft(draft_id, draft_version)`. */
  signature: string;
  /** Those of the API's roles that may call it. */
  roles: string[];
  /** What a migration says of it by `comment on function`, or null. */
  about: string | null;
};

export type RowLimit = { table_name: string; row_limit: number };

/** The columns of all tables that the API exposes, tables and columns in the order that they were made in. */
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

/** The most rows of each list, which its trigger `keep_row_limit` is given, in the order that the tables were made in. */
export function readRowLimits(session: SqlSession): Promise<RowLimit[]> {
  return session.query<RowLimit>(`
    select relname as table_name, split_part(encode(tgargs, 'escape'), '\\000', 1)::integer as row_limit
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'keep_row_limit' and relnamespace = 'public'::regnamespace
    order by pg_class.oid
  `);
}

/** The functions of the site's two schemas, by name. */
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
