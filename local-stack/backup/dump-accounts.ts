import type { SqlSession } from '../database/sql-session.ts';
import { dumpFactors } from './dump-factors.ts';

/**
 * Statements for one account, by its login name: a hosted project may know the same person under another id. Whoever
 * is there gets the password of the backup, and is logged out where that is another one. The empty tokens and the
 * instance are what the hosted Auth service expects of a row that it did not write itself.
 */
export const ACCOUNT = `
delete from auth.sessions as sessions using auth.users as users
  where sessions.user_id = users.id and users.email = %1$L and users.encrypted_password is distinct from %2$L;
update auth.users set encrypted_password = %2$L, banned_until = %3$L where email = %1$L and not is_sso_user;
insert into auth.users (id, aud, role, email, encrypted_password, banned_until, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new)
  select %4$L, %5$L, %6$L, %1$L, %2$L, %3$L, %7$L, %8$L, %9$L, %10$L, %11$L, '', '', '', ''
  where not exists (select from auth.users where email = %1$L and not is_sso_user)
  on conflict (id) do update set email = excluded.email, encrypted_password = excluded.encrypted_password,
    banned_until = excluded.banned_until;
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), 'email', id::text, id,
    jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), now(), now()
  from auth.users where email = %1$L and not is_sso_user
  on conflict (provider, provider_id) do update set identity_data = excluded.identity_data;
`;

/** Takes the rights of everybody but the admins of the backup. */
export const OTHER_ADMINS = `delete from private.admins where not user_id in (
  select id from auth.users where not is_sso_user and email in (select jsonb_array_elements_text(%1$L)));
`;

export const ADMIN = `insert into private.admins (user_id, created_at)
  select id, %2$L from auth.users where email = %1$L and not is_sso_user
  on conflict (user_id) do update set created_at = excluded.created_at;
`;

/** What builds before the record of logins wrote in place of the two: it takes all rights, and gives them anew. */
export const OLDER_ADMINS = `delete from private.admins;
insert into private.admins (user_id, created_at)
  select id, %2$L from auth.users where email = %1$L and not is_sso_user;
`;

export const INSTANCE = `do $$
begin
  if exists (select from pg_catalog.pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;
`;

const IS_LOGIN = `users.email is not null and not users.is_sso_user and not users.is_anonymous
  and users.deleted_at is null`;

export type AccountsDump = { sql: string; rows: { 'auth.users': number; 'private.admins': number } };

/**
 * The accounts that sign in with a password, with their second factors, and which of them are admins: after a restore
 * they alone are. An account that came after the backup stays, and may not edit. Sessions are not in it.
 */
export async function dumpAccounts(session: SqlSession): Promise<AccountsDump> {
  const accounts = await session.query<{ email: string; statements: string }>(
    `select email, format($1, email, encrypted_password, banned_until, id, aud, role, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at) as statements
     from auth.users as users where ${IS_LOGIN} order by email`,
    [ACCOUNT],
  );
  const admins = await session.query<{ email: string; statement: string }>(
    `select users.email, format($1, users.email, admins.created_at) as statement
     from private.admins as admins join auth.users as users on users.id = admins.user_id
     where ${IS_LOGIN} order by users.email`,
    [ADMIN],
  );
  const [others] = await session.query<{ statement: string }>('select format($1, $2::text) as statement', [
    OTHER_ADMINS,
    JSON.stringify(admins.map(({ email }) => email)),
  ]);
  return {
    sql: [
      ...accounts.map(({ statements }) => statements.trimStart()),
      INSTANCE,
      await dumpFactors(
        session,
        accounts.map(({ email }) => email),
      ),
      others?.statement ?? '',
      ...admins.map(({ statement }) => statement),
    ].join(''),
    rows: { 'auth.users': accounts.length, 'private.admins': admins.length },
  };
}
