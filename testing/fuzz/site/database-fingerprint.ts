import { pgliteSession, postgresSession, type SqlSession } from '@burhan/local-stack/database/sql-session';
import { dataFolder } from '@burhan/local-stack/installation/data-folder';
import { PGlite } from '@supabase/lite/pglite';
import postgres from 'postgres';
import { parentOf } from '../machine-time.ts';

/** What must be the same after any number of attacks, by name: tables row by row, accounts, and who may do what. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Sessions come and go with logins, and so do these times. */
const VOLATILE = `array['last_sign_in_at', 'updated_at', 'recovery_sent_at']`;

/** Failed logins are recorded, whoever fails. */
const RECORDS = `'login_records'`;

const SCHEMA: Readonly<Record<string, string>> = {
  grants: `select grantee, table_schema, table_name, privilege_type from information_schema.role_table_grants
           where table_schema in ('public', 'private', 'auth') and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`,
  policies: 'select schemaname, tablename, policyname, qual, with_check from pg_catalog.pg_policies',
  relations: `select oid::regclass::text, relkind, relrowsecurity from pg_catalog.pg_class
              where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  functions: `select oid::regprocedure::text, prosecdef from pg_catalog.pg_proc
              where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  'auth.users': `select to_jsonb(t) - ${VOLATILE} from auth.users t`,
  'auth.identities': `select to_jsonb(t) - ${VOLATILE} from auth.identities t`,
  'private.admins': 'select to_jsonb(t) from private.admins t',
  'verified factors': `select id, user_id, secret from auth.mfa_factors t where status = 'verified'`,
  'recovery codes': 'select to_jsonb(t) from private.recovery_codes t',
  rules: 'select to_jsonb(t) from private.account_rules t',
};

async function fingerprintOf(session: SqlSession): Promise<Fingerprint> {
  const tables = await session.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_catalog.pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> ${RECORDS}`,
  );
  const contents = tables.map(({ name }) => [name, `select to_jsonb(t) from ${name} t`]);
  const questions = { ...Object.fromEntries(contents), ...ACCOUNTS, ...SCHEMA };
  const fingerprint: Record<string, string> = {};
  for (const [name, sql] of Object.entries(questions)) {
    const [row] = await session.query<{ sum: string }>(
      `select count(*)::text || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as sum from (${sql}) t`,
    );
    fingerprint[name] = row?.sum ?? '';
  }
  return fingerprint;
}

/** Past the site, in the embedded database of a data folder that nobody has open. */
export async function embeddedFingerprint(dataDir: string): Promise<Fingerprint> {
  const pglite = await PGlite.create(dataFolder(dataDir).database);
  try {
    return await fingerprintOf(pgliteSession(pglite));
  } finally {
    await pglite.close();
  }
}

/** Past the site, on a PostgreSQL server. */
export async function serverFingerprint(databaseUrl: string): Promise<Fingerprint> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await fingerprintOf(postgresSession(sql));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Names of what differs. */
export function differences(before: Fingerprint, after: Fingerprint): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

/** The server's process that has started all its others. */
export async function postmasterPid(databaseUrl: string): Promise<number | null> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return row ? parentOf(row.pid) : null;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
