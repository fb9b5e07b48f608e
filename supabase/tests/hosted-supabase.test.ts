import { migrate } from '@burhan/local-supabase/database/migrate';
import { applyPrelude } from '@burhan/local-supabase/database/prelude';
import type { SqlSession } from '@burhan/local-supabase/database/sql-session';
import { type Actor, addAccount, addSecondFactor, queryAs, type SignedIn } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnEmptyDatabase, type Query } from './database.ts';
import { refusalOf } from './sample-rows.ts';

/** The types that the migrations of Supabase Auth give these columns, and who owns its schema. */
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

/** As \`postgres\` has it of hosted projects; it passes the policies of that schema. */
const MAY_ALL = `grant all on all tables in schema auth to project_owner; alter role project_owner bypassrls;`;
const MAY_READ = `grant select, delete, references on all tables in schema auth to project_owner; alter role project_owner bypassrls;`;

describeOnEmptyDatabase('on hosted Supabase', (open) => {
  async function openHosted(grants: string): Promise<SqlSession> {
    const session = await open();
    await applyPrelude(session);
    await session.exec(SUPABASE_AUTH + grants);
    await session.transaction(async (transaction) => {
      await transaction.exec('set local role project_owner');
      await migrate(transaction);
    });
    return session;
  }

  /** As Supabase Auth itself connects. */
  const asAuth = (session: SqlSession, run: (session: SqlSession) => Promise<unknown>) =>
    session.transaction(async (transaction) => {
      await transaction.exec('set local role supabase_auth_admin');
      await run(transaction);
    });
  const as =
    (session: SqlSession, actor: Actor): Query =>
    (sql, params) =>
      queryAs(session, actor, sql, params);
  const mayEdit = (session: SqlSession, actor: SignedIn) => call(as(session, actor), 'public.may_edit');

  async function addAdmin(session: SqlSession): Promise<SignedIn> {
    let admin: SignedIn | undefined;
    await asAuth(session, async (auth) => {
      admin = await addAccount(auth, { email: 'admin@console.example', admin: false });
    });
    if (!admin) throw new Error('There is no admin.');
    await session.query('insert into private.admins (user_id) values ($1)', [admin.userId]);
    return admin;
  }

  test('policies ask for the factor that Supabase Auth keeps', async () => {
    const session = await openHosted(MAY_ALL);
    const admin = await addAdmin(session);
    await asAuth(session, async (auth) => {
      await addSecondFactor(auth, admin.userId);
      await auth.query(`update auth.sessions set aal = 'aal2' where id = $1`, [admin.sessionId]);
    });
    const full: SignedIn = { ...admin, aal: 'aal2' };
    expect([await mayEdit(session, admin), await mayEdit(session, full)]).toEqual([false, true]);
  });

  test('another e-mail address ends the right to edit until it is given again', async () => {
    const session = await openHosted(MAY_ALL);
    const admin = await addAdmin(session);
    const set = (column: string, value: string) =>
      asAuth(session, (auth) =>
        auth.query(`update auth.users set ${column} = $2 where id = $1`, [admin.userId, value]),
      );

    await set('email', 'admin@console.example');
    expect(await mayEdit(session, admin)).toBe(true);
    await set('email', 'thief@elsewhere.example');
    expect(await mayEdit(session, admin)).toBe(false);
    await call(as(session, { role: 'service_role' }), 'public.set_admin', admin.userId, true);
    expect(await mayEdit(session, admin)).toBe(true);
  });

  test('a project that may make no triggers there gets the migrations all the same', async () => {
    const session = await openHosted(MAY_READ);
    const admin = await addAdmin(session);
    await asAuth(session, (auth) => addSecondFactor(auth, admin.userId));
    expect(await mayEdit(session, admin)).toBe(false);
    expect(await mayEdit(session, { ...admin, aal: 'aal2' })).toBe(true);
  });

  test('uploads have a public bucket, and admins alone add to it', async () => {
    const session = await open();
    await migrate(session);
    expect(
      await session.query('select id, public, file_size_limit::integer as bytes from storage.buckets'),
    ).toEqual([{ id: 'uploads', public: true, bytes: 5 * 1024 * 1024 }]);

    const add = (bucket: string) =>
      session.transaction(async (transaction) => {
        await transaction.exec('set local role authenticated');
        await transaction.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
          bucket,
          'a.jpg',
        ]);
      });
    expect(await refusalOf(add('uploads'))).toMatchObject({ code: '42501' });
    await session.exec(
      'create or replace function private.is_admin() returns boolean language sql as $$ select true $$',
    );
    await add('uploads');
    expect(await refusalOf(add('other'))).toMatchObject({ code: '42501' });
  });
});
