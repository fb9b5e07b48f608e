import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@burhan/local-supabase/database/migrate';
import { applyPrelude } from '@burhan/local-supabase/database/prelude';
import { renderSchemaDocuments } from '@burhan/local-supabase/database/schema-documents';
import type { SqlSession } from '@burhan/local-supabase/database/sql-session';
import { readApiCatalog } from '@burhan/local-supabase/rest/api-catalog';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { readAccessMatrix } from './access/access-matrix.ts';
import { describeOnDatabase, describeOnEmptyDatabase } from './database.ts';
import { LIST_TABLES } from './sample-rows.ts';

const FUNCTIONS = 'docs/reference/functions.md';
/** The reference of functions, which says who may call each. */
const FUNCTION_GRANTS = readFileSync(path.join(import.meta.dirname, '../..', FUNCTIONS), 'utf8');

const OPERATIONS = ['select', 'insert', 'update', 'delete', 'upsert'];

const ADMINS = ['authenticated', 'service_role'];

/** The texts of a table in every language; only these can be changed in tables to which nobody adds rows. */
const textsOf = (name: string) => {
  const { fields = [] } = CONSOLE_TABLES.find(({ table }) => table === name) ?? {};
  const texts = fields.filter(({ maximumLength }) => maximumLength).map(({ column }) => column);
  return texts.sort().join(' ');
};

/** @param columns the columns for which each privilege is granted */
const grants = (tables: readonly string[], roles: string[], privileges: string[], columns = 'all') =>
  tables.flatMap((table) =>
    roles.flatMap((role) => privileges.map((each) => [`${table} ${role} ${each}`, columns] as const)),
  );

const GRANTS = Object.fromEntries([
  ...grants(Object.keys(FIELD_LENGTHS), ['anon', ...ADMINS], ['SELECT']),
  ...grants([...LIST_TABLES, 'page_texts'], ADMINS, ['DELETE', 'INSERT', 'UPDATE']),
  ...grants(['metrics'], ADMINS, ['UPDATE'], textsOf('metrics')),
  ...grants(['site_facts'], ADMINS, ['UPDATE'], textsOf('site_facts')),
  ...grants(['content_history'], ADMINS, ['SELECT']),
  ...grants(['content_drafts', 'retraction_notices'], ['authenticated'], ['SELECT']),
  ['content_drafts authenticated INSERT', 'action base_version draft_values publish_at row_id table_name'],
  ['content_drafts authenticated UPDATE', 'action base_version discarded_at draft_values publish_at'],
  [
    'preview_links authenticated SELECT',
    'created_at created_by created_by_name draft_id ended_at expires_at id',
  ],
  ['preview_links authenticated INSERT', 'draft_id expires_at token_hash'],
  ['preview_links authenticated UPDATE', 'ended_at'],
  ['admins service_role SELECT', 'created_at user_id'],
  ['admins service_role INSERT', 'user_id'],
  ['admins service_role DELETE', 'all'],
]);

/** What roles of the API, or all roles (`-`), may do with tables of both schemas, their columns and sequences. */
async function heldGrants(session: SqlSession): Promise<Record<string, string>> {
  const rows = await session.query<{ name: string; columns: string }>(`
    select
      format('%s %s %s', relname, grantee::regrole, privilege_type) as name,
      case when bool_or(attname is null) then 'all' else string_agg(attname, ' ' order by attname) end as columns
    from (
      select relname, relnamespace, null as attname, relacl as acl from pg_class
      union all
      select relname, relnamespace, attname, attacl from pg_attribute join pg_class on attrelid = pg_class.oid
    ) as granted, aclexplode(acl)
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and grantee in (0, 'anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)
    group by 1
  `);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

describeOnDatabase('schema', (site) => {
  test('the access matrix has each operation on every table and function that the API exposes', async () => {
    const { tables, functions } = await readApiCatalog(site.owner);
    const asked = new Set(readAccessMatrix().map(({ object, operation }) => `${operation} ${object}`));
    const exposed = [
      ...[...tables.keys()].flatMap((table) => OPERATIONS.map((operation) => `${operation} ${table}`)),
      ...[...functions.keys()].map((name) => `call ${name}`),
    ];
    expect(exposed.filter((question) => !asked.has(question))).toEqual([]);
  });

  test('every function fixes its search_path, and none in the exposed schema runs as its owner', async () => {
    const careless = await site.owner.query(`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (
          coalesce(not proconfig @> array['search_path=""'], true)
          or prosecdef and pronamespace = 'public'::regnamespace
        )
    `);
    expect(careless).toEqual([]);
  });

  // PostgREST's connections use pg-safeupdate there, which refuses such statements in every function of a request.
  test('no function changes or deletes rows without a condition, as hosted Supabase asks', async () => {
    const functions = await site.owner.query<{ name: string; body: string }>(`
      select proname as name, regexp_replace(prosrc, '--[^\n]*', '', 'g') as body from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    `);
    const unconditional = functions.filter(({ body }) =>
      [...body.matchAll(/\b(?:update\s+(?:\w|[.%$])+(?:\s+as\s+\w+)?\s+set|delete\s+from)\b[^;]*/gi)].some(
        ([statement]) => !/\bwhere\b/i.test(statement),
      ),
    );
    expect(unconditional).toEqual([]);
  });
});

describeOnEmptyDatabase('a database that grants everything by default, as hosted Supabase does', (open) => {
  test('ends with exactly the grants that each role needs; strangers call two functions, and those behind them', async () => {
    const session = await open();
    await applyPrelude(session);
    await session.exec(`
      alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
      alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
      alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    `);
    await migrate(session);

    expect(await heldGrants(session)).toEqual(GRANTS);
    expect((await renderSchemaDocuments(session))[FUNCTIONS]).toBe(FUNCTION_GRANTS);
    const called = FUNCTION_GRANTS.match(/(?<=^\| `)\w+(?=\(.*?\)` \| everybody)/gm);
    const two = ['preview_draft', 'removed_publications'];
    expect(called).toEqual([...two, ...two]);
  });
});
