import { TABLE_NAMES } from '@burhan/shared/entities/content';
import type { SqlSession } from '../database/sql-session.ts';
import { type Backup, BackupError } from './backup-file.ts';
import { dumpAccounts } from './dump-accounts.ts';

/**
 * The tables that a backup holds whole, besides accounts; each after those that it refers to. The record of logins stays
 * with its database: a restore must not take away what happened since, nor a file keep it for longer than 180 days.
 */
export const WHOLE_TABLES = [
  ...TABLE_NAMES.map((table) => `public.${table}`),
  'public.content_history',
  'public.content_drafts',
  'public.preview_links',
  'public.draft_answers',
  'public.doi_notices',
  'public.doi_checks',
  'public.join_counts',
];

// The same text for the same rows, whatever the server's settings are.
const PLAIN_VALUES = `
set transaction isolation level repeatable read, read only;
set local timezone = 'UTC';
set local datestyle = 'ISO, YMD';
`;

export const SETTINGS = `set local client_encoding = 'UTF8';
set local standard_conforming_strings = on;
set local statement_timeout = 0;
set local burhan.acted_by = 'restore';
`;

/**
 * Everything that the site keeps in its database, as of one moment: content, history, accounts and who is an admin.
 * @throws BackupError when there is no site in the database.
 */
export function dumpDatabase(session: SqlSession): Promise<Backup> {
  return session.transaction(async (transaction) => {
    await transaction.exec(PLAIN_VALUES);
    if (!(await holdsSite(transaction)))
      throw new BackupError('There is nothing to back up: the database holds no site yet.');
    const migrations = await readAppliedMigrations(transaction);
    const present = await presentTables(transaction);
    const tables: TableDump[] = [];
    for (const table of present) tables.push(await dumpTable(transaction, table));
    const accounts = await dumpAccounts(transaction);

    const rows = Object.fromEntries(tables.map(({ table, inserts }) => [table, inserts.length]));
    return {
      facts: { writtenAt: new Date().toISOString(), migrations, rows: { ...rows, ...accounts.rows } },
      sql: [
        SETTINGS,
        refusalOfOlderDatabases(migrations),
        // What triggers would renumber, stamp and record anew is in the rows already.
        ...present.map((table) => `alter table ${table} disable trigger user;\n`),
        ...tables.map(({ table, inserts }) => `delete from ${table};\n${inserts.join('')}`),
        ...present.map((table) => `alter table ${table} enable trigger user;\n`),
        accounts.sql,
        // Not rolled back where the rest fails, hence only ever forwards.
        ...tables.map(({ sequence }) => sequence),
      ].join(''),
    };
  });
}

/** Whether a build of this project has set the database up. */
export async function holdsSite(session: SqlSession): Promise<boolean> {
  const [found] = await session.query<{ is_site: boolean }>(
    `select to_regclass('public.content_history') is not null
       and to_regclass('supabase_migrations.schema_migrations') is not null as is_site`,
  );
  return found?.is_site ?? false;
}

/** Versions of the migrations that a database with a site has had. */
export async function readAppliedMigrations(session: SqlSession): Promise<string[]> {
  const applied = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return applied.map(({ version }) => version);
}

/** For whoever hands the file to psql or to a hosted project, past the checks of the restore command. */
export function refusalOfOlderDatabases(migrations: readonly string[]): string {
  return `do $$
begin
  if (select count(*) from supabase_migrations.schema_migrations where version in ('${migrations.join("', '")}'))
    < ${migrations.length} then
    raise exception 'The database is older than the backup: apply the migrations first.';
  end if;
end
$$;
`;
}

/** An older build's database, which is backed up before its upgrade, lacks what came later. */
async function presentTables(session: SqlSession): Promise<string[]> {
  const found = await session.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [WHOLE_TABLES],
  );
  return found.map(({ name }) => name);
}

type TableDump = { table: string; inserts: string[]; sequence: string };

async function dumpTable(session: SqlSession, table: string): Promise<TableDump> {
  const found = await session.query<{ name: string; sequence: string | null }>(
    `select quote_ident(attname) as name,
       case when attidentity <> '' then pg_get_serial_sequence($1, attname) end as sequence
     from pg_catalog.pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  const columns = found.map(({ name }) => name).join(', ');
  const statement = `insert into ${table} (${columns}) overriding system value values (${found.map(() => '%L').join(', ')});`;
  const rows = await session.query<{ statement: string }>(
    `select format('${statement}', ${columns}) as statement from ${table} order by ${found[0]?.name}`,
  );
  return {
    table,
    inserts: rows.map((row) => `${row.statement}\n`),
    sequence: await dumpSequence(session, found.find(({ sequence }) => sequence)?.sequence),
  };
}

/** Ids that were given out once, to rows deleted since, are not given out again. */
async function dumpSequence(session: SqlSession, sequence: string | null | undefined): Promise<string> {
  if (!sequence) return '';
  const [state] = await session.query<{ last: string; is_called: boolean }>(
    `select last_value::text as last, is_called from ${sequence}`,
  );
  if (!state?.is_called) return '';
  return `select setval('${sequence}', greatest(last_value, ${state.last})) from ${sequence};\n`;
}
