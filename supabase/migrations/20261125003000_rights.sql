-- What the API reaches behind the tables that it reads and writes. The private schema is not exposed; nobody reads or writes
-- its tables, and nobody calls a function that is not named here.
do $$
declare
  closed record;
begin
  for closed in
    select * from (values
      ('admins', 'admins'),
      ('account_rules', 'the rules'),
      ('recovered_sessions', 'recovered sessions'),
      ('recovery_codes', 'recovery codes'),
      ('wrong_codes', 'wrong codes'),
      ('list_turns', 'turns'),
      ('site_time_zone', 'the zone'),
      ('released_pictures', 'released pictures'),
      ('join_salts', 'salts'),
      ('join_marks', 'marks'),
      ('content_version', 'the version'),
      ('waiting_changes', 'what waits'),
      ('site_version', 'the version')
    ) as private_tables (name, words)
  loop
    execute format(
      'alter table private.%1$I enable row level security;
       revoke all on table private.%1$I from public, anon, authenticated, service_role;
       create policy "Nobody reads or writes %2$s through the API" on private.%1$I
         for all to anon, authenticated using (false) with check (false)',
      closed.name, closed.words
    );
  end loop;
end
$$;
revoke all on sequence private.wrong_codes_id_seq from public, anon, authenticated, service_role;
grant select (user_id, created_at), insert (user_id), delete on table private.admins to service_role;

-- Where the API has a function of the same name, that is who calls the private one.
do $$
declare
  ours record;
begin
  for ours in
    select
      oid::regprocedure as function,
      pronamespace = 'private'::regnamespace and exists (
        select from pg_catalog.pg_proc as exposed
        where exposed.proname = present.proname and exposed.pronamespace = 'public'::regnamespace
      ) as is_behind
    from pg_catalog.pg_proc as present
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proowner = current_user::regrole
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', ours.function);
    if ours.is_behind then
      execute format(
        'comment on function %s is %L', ours.function, 'The function of the API with this name does its work here.'
      );
    end if;
  end loop;
end
$$;

-- Visitors, and whoever is signed in.
grant execute on function
  public.preview_draft(text), public.answer_draft(text, timestamptz, text, text), public.removed_publications(),
  public.newest_migration(),
  private.preview_draft(text), private.answer_draft(text, timestamptz, text, text), private.removed_publications(),
  private.newest_migration()
  to anon, authenticated;

-- Whoever is signed in; each function asks whether that is an admin, or answers about the own account.
grant execute on function
  public.may_edit(), public.reorder_publications(bigint[], bigint[]),
  public.reorder_submitted_papers(bigint[], bigint[]), public.restore_deleted(bigint),
  public.publish_draft(bigint, timestamptz), public.put_back(text, text, jsonb), public.hide_notice(bigint, text),
  public.show_notice(bigint), public.mark_notices_seen(bigint[]), public.my_sessions(), public.end_session(uuid),
  public.end_other_sessions(), public.make_recovery_codes(), public.use_recovery_code(text),
  public.remove_second_factors(), public.my_access(), public.my_logins(), public.reorder_partners(bigint[], bigint[]),
  private.is_admin(), private.require_admin(), private.wait_for_turn(text),
  private.reorder(text, bigint[], bigint[]), private.restore_row(bigint),
  private.publish_draft(bigint, timestamptz), private.put_back(text, text, jsonb),
  private.set_notice_hidden(bigint, text), private.mark_notices_seen(bigint[]), private.my_sessions(),
  private.end_session(uuid), private.end_other_sessions(), private.make_recovery_codes(),
  private.use_recovery_code(text), private.remove_second_factors(), private.my_access(), private.my_logins()
  to authenticated;

-- Constraints call as whoever writes the row. The console and the server ask for the state of the site.
grant execute on function
  public.site_state(),
  private.has_text(text), private.is_image_address(text), private.is_issn(text), private.is_orcid(text),
  private.are_author_orcids(text), private.is_day(text), private.are_updates(text), private.is_registry_id(text, text),
  private.is_id_of_another(public.publications), private.site_state(), private.is_page_document(jsonb)
  to authenticated, service_role;

-- The server's own key.
grant execute on function
  public.set_admin(uuid, boolean), public.list_admins(), public.keep_time_zone(text), public.publish_due(integer),
  public.next_publishing(), public.named_pictures(timestamptz), public.take_released_pictures(),
  public.keep_doi_check(text, text, text, text, jsonb), public.dois_to_check(boolean), public.next_doi_check(),
  public.forget_join_marks(), public.count_join(text, text, text),
  public.keep_account_rules(integer, integer, boolean), public.revoke_admin(uuid, boolean), public.content_version(),
  public.report_composed(bigint), public.project_health(),
  private.close_due_studies(), private.keep_time_zone(text), private.publish_due(integer), private.next_publishing(),
  private.named_pictures(timestamptz), private.take_released_pictures(),
  private.keep_doi_check(text, text, text, text, jsonb), private.dois_to_check(boolean), private.next_doi_check(),
  private.forget_join_marks(), private.count_join(text, text, text),
  private.keep_account_rules(integer, integer, boolean), private.revoke_admin(uuid, boolean),
  private.content_version(), private.report_composed(bigint), private.project_health()
  to service_role;

-- The hooks of hosted Supabase Auth.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema public, private to supabase_auth_admin;
    grant execute on function
      private.record_attempt(jsonb, text), public.hook_password_attempt(jsonb), public.hook_mfa_attempt(jsonb)
      to supabase_auth_admin;
  end if;
end
$$;
