import { readFile, writeFile } from 'node:fs/promises';
import { type AccessCase, type Caller, readAccessMatrix } from './access-matrix.ts';
import {
  CALL_ARGUMENTS,
  DRAFT_THERE,
  ROWS_THERE,
  SELECTED_ROWS,
  TABLE_QUESTIONS,
  tableOf,
  type Written,
} from './access-questions.ts';

/** Callers that the database can tell apart; keys and tokens are looked at before it. */
const DATABASE_CALLERS = [
  'public key',
  'non-admin',
  'closed session',
  'password only, factor enrolled',
  'admin',
] as const satisfies Caller[];

/** Makes the callers and the rows of the matrix, and a function that asks as somebody and undoes what came of it. */
const PREPARATION = `create function pg_temp.answer(caller text, question text) returns text language plpgsql as $answer$
declare
  api_role constant text := case caller when 'public key' then 'anon' else 'authenticated' end;
  user_id constant text := case caller
    when 'admin' then '00000000-0000-4000-8000-00000000000a'
    when 'closed session' then '00000000-0000-4000-8000-00000000000a'
    when 'non-admin' then '00000000-0000-4000-8000-00000000000b'
    when 'password only, factor enrolled' then '00000000-0000-4000-8000-00000000000c'
  end;
  session_id constant text := case caller when 'closed session' then gen_random_uuid()::text else user_id end;
  claims constant jsonb := jsonb_build_object('role', api_role, 'sub', user_id, 'session_id', session_id, 'aal', 'aal1');
  answered text;
begin
  perform set_config('request.jwt.claim.sub', coalesce(user_id, ''), true),
    set_config('request.jwt.claims', jsonb_strip_nulls(claims)::text, true),
    set_config('role', api_role, true);
  execute question into answered;
  raise exception using errcode = 'UNDO0', message = answered;
exception
  when sqlstate 'UNDO0' then return sqlerrm;
  when others then return sqlstate;
end;
$answer$;

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'access-matrix-admin@console.example'),
  ('00000000-0000-4000-8000-00000000000b', 'access-matrix-reader@console.example'),
  ('00000000-0000-4000-8000-00000000000c', 'access-matrix-factor@console.example');
insert into auth.sessions (id, user_id, created_at)
  select id, id, now() from auth.users where email like 'access-matrix-%';
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000c', 'totp', 'verified', now(), now());
insert into private.admins (user_id) values
  ('00000000-0000-4000-8000-00000000000a'), ('00000000-0000-4000-8000-00000000000c');
`;

const REMEMBERED_DELETE = `insert into public.publications (title, summary, authors, journal, date, image_url)
  values ('Deleted', 'Summary', 'Authors', 'Journal', '2024', '/media/picture.jpg');
delete from public.publications where title = 'Deleted';
select set_config('access.deleted', max(id)::text, true) from public.content_history where action = 'delete';
`;

/** Asks each question as each caller; a row of the list has their answers in turn. */
const ASKED = `select is(pg_temp.answer(caller, question), expected, format('%s: %s', caller, name))
from (
  select name, question, caller, expected from questions,
    unnest(array[${DATABASE_CALLERS.map(literal).join(', ')}], answers) with ordinality as asked (caller, expected, turn)
  order by place, turn
) as asked;
`;

/** The matrix as a pgTAP file, for `supabase test db`: it leaves a database as it was. */
function pgtapFile(): string {
  const matrix = readAccessMatrix();
  return [
    '-- Generated from access/access-matrix.md by npm run check -- --fix. Everything is rolled back at the end.\n',
    'begin;',
    'create extension if not exists pgtap;',
    `select plan(${matrix.length * DATABASE_CALLERS.length});\n`,
    PREPARATION,
    ...Object.entries(ROWS_THERE).map(rowsThere),
    ...Object.entries(DRAFT_THERE).map(([table, row]) => rowsThere([table, [{ id: 1, ...row }]])),
    REMEMBERED_DELETE,
    'create temporary table questions (place serial, name text, answers text[], question text);',
    'insert into questions (name, answers, question) values',
    `${matrix.map(questionOf).join(',\n')};\n`,
    ASKED,
    'select * from finish();',
    'rollback;\n',
  ].join('\n');
}

function rowsThere([table, rows]: [string, Written[]]): string {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`);
  return `delete from public.${table};
insert into public.${table} (${columns.join(', ')}) overriding system value values\n  ${tuples.join(',\n  ')};`;
}

function questionOf({ object, operation, expected }: AccessCase): string {
  const answers = DATABASE_CALLERS.map((caller) => literal(answerInDatabase(expected[caller])));
  const question = operation === 'call' ? callOf(object) : statementOf(object, operation);
  return `  ('${operation} ${object}', array[${answers.join(', ')}], $$${question}$$)`;
}

/** What is left of a cell without HTTP. Other schemas than the API's are closed there, their tables here. */
function answerInDatabase(cell: string): string {
  const [status, ...rest] = cell.split(' ');
  if (status === '406') return '42501';
  if (rest[0] === '=') return rest[1] ?? '';
  return rest[0] ?? 'done';
}

function statementOf(object: string, operation: string): string {
  const { schema, table } = tableOf(object);
  const name = `${schema}.${table}`;
  const questions = TABLE_QUESTIONS[object];
  if (!questions) throw new Error(`There are no questions to ${object}.`);
  const { key, insert, update, upsert, columns = '*' } = questions;
  const ofKey = `where ${key.column} = ${literal(key.value)}`;
  const statements: Record<string, () => string> = {
    select: () => `select ${columns} from ${name} limit ${SELECTED_ROWS}`,
    insert: () => `${insertOf(name, insert)} returning ${columns}`,
    update: () => `update ${name} set ${assignments(update)} ${ofKey} returning ${columns}`,
    delete: () => `delete from ${name} ${ofKey} returning ${columns}`,
    upsert: () =>
      `${insertOf(name, upsert)} on conflict (${key.unique ?? key.column}) do update set ${assignments(upsert)} returning ${columns}`,
  };
  return `with found as (${statements[operation]?.()}) select count(*) from found`;
}

function callOf(name: string): string {
  const given =
    name === 'restore_deleted'
      ? [`history_id => current_setting('access.deleted')::bigint`]
      : Object.entries(CALL_ARGUMENTS[name] ?? {}).map(
          ([argument, value]) => `${argument} => ${literal(value)}`,
        );
  const call = `public.${name}(${given.join(', ')})`;
  if (['removed_publications', 'my_sessions'].includes(name)) return `select count(*)::text from ${call}`;
  const isBoolean = ['may_edit', 'end_session', 'use_recovery_code'].includes(name);
  return isBoolean ? `select ${call}::text` : `select 'done' from ${call}`;
}

function insertOf(name: string, row: Written): string {
  const values = Object.values(row).map(literal);
  return `insert into ${name} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
}

function assignments(row: Written): string {
  return Object.entries(row)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(', ');
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  if (typeof value === 'object' && value !== null) return literal(JSON.stringify(value));
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

// Writes supabase/tests/access-matrix.test.sql from the matrix; with --check only compares, and fails on a difference.

const FILE = new URL('../access-matrix.test.sql', import.meta.url);

if (!process.argv.includes('--check')) {
  await writeFile(FILE, pgtapFile());
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== pgtapFile()) {
  console.error('supabase/tests/access-matrix.test.sql is not what access/access-matrix.md gives.');
  process.exitCode = 1;
}
