import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { SqlSession } from './sql-session.ts';

const API_ROLES_SQL = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    begin
      create role service_role nologin bypassrls;
    exception when insufficient_privilege then
      -- Only a superuser may let a role pass the policies; the site itself does without.
      create role service_role nologin;
    end;
  end if;
  -- Requests are served as these roles, by whoever is connected.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant anon, authenticated, service_role to %I', current_user);
  end if;
end
$$;
`;

const AUTH_ACCESS_SQL = `
grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to anon, authenticated, service_role;
`;

/**
 * What hosted Supabase has before the first migration: the roles of the API and the auth schema. Repeatable. A
 * database of Supabase's own is left as it is.
 */
export async function applyPrelude(session: SqlSession): Promise<void> {
  const supabaseOwned = await session.query(`select from pg_roles where rolname = 'supabase_auth_admin'`);
  if (supabaseOwned.length > 0) return;

  await session.transaction(async (transaction) => {
    await transaction.exec('set local client_min_messages = warning');
    await transaction.exec(API_ROLES_SQL);
    await transaction.exec(getAuthSchemaSql());
    await transaction.exec(SUPABASE_AUTH_HELPERS_SQL);
    await transaction.exec(AUTH_ACCESS_SQL);
  });
}
