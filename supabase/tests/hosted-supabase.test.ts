import { migrate } from '@burhan/local-supabase/database/migrate';
import { applyPrelude } from '@burhan/local-supabase/database/prelude';
import type { SqlSession } from '@burhan/local-supabase/database/sql-session';
import { addAccount, addSecondFactor, queryAs, type SignedIn } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnEmptyDatabase } from './database.ts';

/** The schema of Supabase Auth with its owner and the column types of its migrations. */
const SUPABASE_AUTH = `
  create role supabase_auth_admin nologin;
  create role project_owner nologin createrole;
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  alter table auth.sessions drop constraint sessions_aal_check, alter column aal type auth.aal_level using aal::auth.aal_level;
  alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check, drop constraint mfa_factors_status_check;
  alter table auth.mfa_factors alter column factor_type type auth.factor_type using factor_type::auth.factor_type,
    alter column status type auth.factor_status using status::auth.factor_status, drop column last_totp_step;
  do $$ declare name text; begin
    for name in select oid::regclass from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
      execute format('alter table %s owner to supabase_auth_admin', name);
      execute format('alter table %s enable row level security', name);
    end loop;
    execute format('grant create on database %I to project_owner', current_database());
  end $$;
  grant usage on schema auth to project_owner, supabase_auth_admin;
  grant execute on all functions in schema auth to project_owner;
  grant usage, create on schema public to project_owner;
  grant anon, authenticated, service_role to project_owner;
  grant usage on schema storage to project_owner;
  grant all on storage.buckets to project_owner;
  alter table storage.objects owner to project_owner;
`;

/** The rights that `postgres` has on hosted projects; it bypasses the policies of that schema. */
const MAY_ALL = `grant all on all tables in schema auth to project_owner; alter role project_owner bypassrls;`;
const MAY_READ = `grant select, delete, references on all tables in schema auth to project_owner; alter role project_owner bypassrls;`;

describeOnEmptyDatabase('on hosted Supabase', (open) => {
  test.each([
    ['makes', MAY_ALL, true],
    ['may make no', MAY_READ, false],
  ])('in a project that %s triggers on accounts', async (_, grants, watchesEmails) => {
    const session = await open();
    await applyPrelude(session);
    await session.exec(SUPABASE_AUTH + grants);
    const as = (role: string, run: (session: SqlSession) => Promise<unknown>) =>
      session.transaction(async (transaction) => {
        await transaction.exec(`set local role ${role}`);
        return run(transaction);
      });
    await as('project_owner', migrate);

    const email = 'admin@console.example';
    const admin = (await as('supabase_auth_admin', (auth) =>
      addAccount(auth, { email, admin: false }),
    )) as SignedIn;
    const change = (sql: string) => as('supabase_auth_admin', (auth) => auth.query(sql, [admin.userId]));
    const mayEdit = (actor: SignedIn) => call((sql) => queryAs(session, actor, sql), 'public.may_edit');
    const give = () => session.query('select public.set_admin($1, true)', [admin.userId]);

    await give();
    await change(`update auth.users set email = '${email}' where id = $1`);
    expect(await mayEdit(admin)).toBe(true);
    await change(`update auth.users set email = 'thief@elsewhere.example' where id = $1`);
    expect(await mayEdit(admin)).toBe(!watchesEmails);

    await give();
    await as('supabase_auth_admin', (auth) => addSecondFactor(auth, admin.userId));
    await change(`update auth.sessions set aal = 'aal2' where user_id = $1`);
    const asked = [mayEdit(admin), mayEdit({ ...admin, aal: 'aal2' })];
    expect(await Promise.all(asked)).toEqual([false, true]);
    await change('delete from auth.users where id = $1');
    expect(await session.query('select from private.admins')).toEqual([]);
  });
});
