import { queryAs } from '@burhan/testing/database';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';

const HOSTILE = `it's a "test" \\ with %s, $$, \n lines; commit; -- ʻ قلب 🫀 \t`;

/** A site with a past: content changed by its admin `sara`, rows deleted, a list reordered, texts with traps in them. */
export async function makeHistory(session: SqlSession): Promise<void> {
  await seedSampleContent(session);
  const accounts = createEmbeddedAccounts(session, 'console.example');
  await accounts.carryOut({ act: 'add', name: 'sara', password: 'saras-password', isAdmin: true });
  await accounts.carryOut({ act: 'add', name: 'omar', password: 'omars-password', isAdmin: false });
  const [sara] = await session.query<{ id: string }>(
    "select id::text from auth.users where email like 'sara@%'",
  );
  const admin = { role: 'authenticated', userId: sara?.id ?? '' } as const;
  const runAsAdmin = (sql: string, params: unknown[] = []) => queryAs(session, admin, sql, params);

  await runAsAdmin('update public.publications set title = $1, title_ar = $1, doi = null where id = 2', [
    HOSTILE,
  ]);
  await runAsAdmin(
    `insert into public.publications (title, summary, authors, journal, image_url) values ('Soon gone', 's', 'a', 'j', '/a')`,
  );
  await runAsAdmin('delete from public.publications where id = 9');
  await runAsAdmin('select public.reorder_publications(array[8, 7, 6, 5, 4, 3, 2, 1])');
  await runAsAdmin('insert into public.ongoing_projects (id, field_of_study) values ($1, $2)', [
    "P'9",
    HOSTILE,
  ]);
  await runAsAdmin("update public.metrics set number_value = '1,000' where id = 3");
  await runAsAdmin(
    `insert into public.page_texts (page, texts, based_on) values ('home', $1, '{"hero.title": "a1"}')`,
    [{ hero: { title: HOSTILE.replaceAll(/[\n\t]/g, ' ') } }],
  );
  await runAsAdmin('delete from public.partners where id = 3');
  await runAsAdmin('update public.site_facts set name = $1', [HOSTILE]);
  await makeDraft(runAsAdmin);
  await makeNotices(session, runAsAdmin);
  await addFactor(session, 'omar@console.example');
  await session.query(`insert into public.join_counts values ($1, '2026-11-01', 7)`, ["P'9"]);
}

/** A draft that waits for its time, a link to it and what its guest answered; another one that was discarded. */
async function makeDraft(runAsAdmin: (sql: string, params?: unknown[]) => Promise<unknown[]>): Promise<void> {
  await runAsAdmin(
    `insert into public.content_drafts (table_name, action, draft_values, publish_at)
     values ('publications', 'insert', jsonb_build_object('title', $1::text), '2999-01-01'),
       ('publications', 'insert', '{"title": "Discarded"}', null)`,
    [HOSTILE],
  );
  await runAsAdmin('update public.content_drafts set discarded_at = now() where id = 2');
  await runAsAdmin(
    `insert into public.preview_links (draft_id, token_hash)
     values (1, encode(sha256(convert_to('secret', 'UTF8')), 'hex'))`,
  );
  await runAsAdmin(
    `select public.answer_draft('secret', updated_at, 'change', $1) from public.content_drafts where id = 1`,
    [HOSTILE],
  );
}

/** A retraction that visitors are told of, a correction that is hidden, and a check that failed. */
async function makeNotices(
  session: SqlSession,
  runAsAdmin: (sql: string, params?: unknown[]) => Promise<unknown[]>,
): Promise<void> {
  await session.query(
    `select public.keep_doi_check('10.1136/bmj.n71', 'known', null, $1, jsonb_build_array(
       jsonb_build_object('notice_doi', '10.1136/notice', 'kind', 'retraction', 'source', 'publisher', 'notice_date', '2025'),
       jsonb_build_object('notice_doi', '', 'kind', 'correction', 'source', 'retraction-watch', 'notice_date', '')
     ))`,
    [HOSTILE],
  );
  await session.query(`select public.keep_doi_check('10.7326/m18-0850', null, 'slow', null, null)`);
  await runAsAdmin('select public.hide_notice(2, $1)', [HOSTILE]);
  await runAsAdmin('select public.mark_notices_seen(array[1])');
}

/** A second factor with two recovery codes, and one that was never confirmed. */
export async function addFactor(session: SqlSession, email: string): Promise<void> {
  await session.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret)
     select gen_random_uuid(), id, 'totp', status, $2 || status, $2
     from auth.users, unnest(array['verified', 'unverified']) as status where email = $1`,
    [email, HOSTILE],
  );
  await session.query(
    `insert into private.recovery_codes (user_id, code_hash)
     select id, encode(sha256(code::bytea), 'hex') from auth.users, unnest(array['a', 'b']) as code where email = $1`,
    [email],
  );
}

/** Every value of every table, as text. */
export async function contentOf(session: SqlSession): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  const tables = await session.query<{ name: string }>(
    `select name::text from private.backup_tables() as name`,
  );
  for (const { name: table } of tables) {
    content[table] = await session.query(
      `select to_jsonb(present)::text as row from ${table} as present order by 1`,
    );
  }
  return content;
}

type AccountFacts = { email: string; is_admin: boolean };

/** Who may sign in, and edit, in all that matters for it. */
export function accountsOf(session: SqlSession): Promise<AccountFacts[]> {
  return session.query<AccountFacts>(
    `select users.id::text, users.email, users.encrypted_password, users.role, users.aud,
       users.email_confirmed_at::text, users.raw_app_meta_data::text, users.created_at::text,
       admins.created_at::text as admin_since, admins.user_id is not null as is_admin,
       identities.provider, identities.provider_id, identities.identity_data::text,
       (
         select jsonb_agg(to_jsonb(factors) order by factors.id)::text from auth.mfa_factors as factors
         where factors.user_id = users.id and status = 'verified'
       ) as factors,
       (
         select jsonb_agg(to_jsonb(codes) order by code_hash)::text from private.recovery_codes as codes
         where codes.user_id = users.id
       ) as recovery_codes
     from auth.users as users left join private.admins as admins on admins.user_id = users.id
     left join auth.identities as identities on identities.user_id = users.id order by users.email`,
  );
}
