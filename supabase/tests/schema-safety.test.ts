import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@burhan/local-supabase/database/migrate';
import { applyPrelude } from '@burhan/local-supabase/database/prelude';
import { renderSchemaDocuments } from '@burhan/local-supabase/database/schema-documents';
import type { SqlSession } from '@burhan/local-supabase/database/sql-session';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { ALL_TRANSLATED } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase, describeOnEmptyDatabase } from './database.ts';
import { LIST_TABLES } from './sample-rows.ts';

const FUNCTIONS = 'docs/reference/functions.md';
/** Every function, and who may call it. */
const FUNCTION_GRANTS = readFileSync(path.join(import.meta.dirname, '../..', FUNCTIONS), 'utf8');

const LIST_GRANTS = {
  anon: 'SELECT',
  authenticated: 'DELETE INSERT SELECT UPDATE',
  service_role: 'DELETE INSERT SELECT UPDATE',
};

const TABLE_GRANTS = {
  content_drafts: { authenticated: 'SELECT' },
  content_history: { authenticated: 'SELECT', service_role: 'SELECT' },
  retraction_notices: { authenticated: 'SELECT' },
  metrics: { anon: 'SELECT', authenticated: 'SELECT', service_role: 'SELECT' },
  site_facts: { anon: 'SELECT', authenticated: 'SELECT', service_role: 'SELECT' },
  page_texts: LIST_GRANTS,
  ...Object.fromEntries(LIST_TABLES.map((table) => [table, LIST_GRANTS])),
};

/** The texts of a table that nobody adds rows to, in every language. */
function textColumns(table: 'metrics' | 'site_facts'): string {
  const translations = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap(
    (language) => ALL_TRANSLATED[table].map((column) => translatedColumn(column, language)),
  );
  return [...Object.keys(FIELD_LENGTHS[table]), ...translations].sort().join(' ');
}
const METRIC_COLUMNS = textColumns('metrics');
const FACT_COLUMNS = textColumns('site_facts');

/** What is granted of some columns alone, of tables that are not granted whole. */
const COLUMN_GRANTS = {
  'admins: service_role INSERT': 'user_id',
  'admins: service_role SELECT': 'created_at user_id',
  'content_drafts: authenticated INSERT': 'action base_version draft_values publish_at row_id table_name',
  'content_drafts: authenticated UPDATE': 'action base_version discarded_at draft_values publish_at',
  'metrics: authenticated UPDATE': METRIC_COLUMNS,
  'metrics: service_role UPDATE': METRIC_COLUMNS,
  'site_facts: authenticated UPDATE': FACT_COLUMNS,
  'site_facts: service_role UPDATE': FACT_COLUMNS,
  'preview_links: authenticated INSERT': 'draft_id expires_at token_hash',
  'preview_links: authenticated SELECT':
    'created_at created_by created_by_name draft_id ended_at expires_at id',
  'preview_links: authenticated UPDATE': 'ended_at',
};

/** What each role of the API holds on each whole table of the public schema. */
async function tableGrants(session: SqlSession): Promise<Record<string, Record<string, string>>> {
  const rows = await session.query<{ name: string; role: string; grants: string }>(`
    select relname as name, role, string_agg(privilege, ' ' order by privilege) as grants
    from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
      and has_table_privilege(role, pg_class.oid, privilege)
    group by relname, role order by relname, role
  `);
  const grants: Record<string, Record<string, string>> = {};
  for (const { name, role, grants: held } of rows) grants[name] = { ...grants[name], [role]: held };
  return grants;
}

/** What each role of the API may do with some columns of a table, and not with the whole of it. */
async function columnGrants(session: SqlSession): Promise<Record<string, string>> {
  const rows = await session.query<{ name: string; columns: string }>(`
    select format('%s: %s %s', relname, role, privilege) as name, string_agg(attname, ' ' order by attname) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid,
      unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0
      and not has_table_privilege(role, attrelid, privilege)
      and has_column_privilege(role, attrelid, attnum, privilege)
    group by relname, role, privilege order by name
  `);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

describeOnDatabase('schema', (site) => {
  test('each role holds exactly the grants it needs', async () => {
    expect(await tableGrants(site.owner)).toEqual(TABLE_GRANTS);
    expect(await columnGrants(site.owner)).toEqual(COLUMN_GRANTS);
    expect((await renderSchemaDocuments(site.owner))[FUNCTIONS]).toBe(FUNCTION_GRANTS);
  });

  test('strangers call three functions of the API, and those behind them, and no other', () => {
    const called = FUNCTION_GRANTS.match(/(?<=^\| `)\w+(?=\(.*?\)` \| everybody)/gm);
    const three = ['newest_migration', 'preview_draft', 'removed_publications'];
    expect(called).toEqual([...three, ...three]);
  });

  test('every table of ours has row level security and a policy', async () => {
    const unprotected = await site.owner.query(`
      select relname from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
        and not (relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))
    `);
    expect(unprotected).toEqual([]);
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

  // PostgREST's connections have pg-safeupdate there, which refuses these in whatever a request calls.
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

describeOnEmptyDatabase('a database', (open) => {
  test('that grants everything by default, as hosted Supabase does, ends with the same grants', async () => {
    const session = await open();
    await applyPrelude(session);
    await session.exec(`
      alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
      alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
      alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    `);
    await migrate(session);

    expect(await tableGrants(session)).toEqual(TABLE_GRANTS);
    expect(await columnGrants(session)).toEqual(COLUMN_GRANTS);
    expect((await renderSchemaDocuments(session))[FUNCTIONS]).toBe(FUNCTION_GRANTS);
    const sequences = await session.query(`
      select relname from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
      where relnamespace = 'public'::regnamespace and relkind = 'S'
        and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')
    `);
    expect(sequences).toEqual([]);
  });
});
