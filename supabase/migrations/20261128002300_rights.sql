-- The rights on private tables and on functions. The API does not expose the private schema: nobody reads or writes its
-- tables through the API, and nobody calls a function that is not named here.
do $$
declare
  closed record;
begin
  for closed in
    select * from (values
      ('admins', 'admins'),
      ('settings', 'the settings'),
      ('list_turns', 'turns'),
      ('content_version', 'the version'),
      ('waiting_changes', 'what waits'),
      ('deleted_publications', 'deleted publications')
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
grant select (user_id, created_at), insert (user_id), delete on table private.admins to service_role;

do $$
declare
  ours regprocedure;
begin
  for ours in
    select oid from pg_catalog.pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proowner = current_user::regrole
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', ours);
  end loop;
end
$$;

-- The functions that the API exposes run with the caller's rights. Each calls the private function of the same name,
-- which runs with its owner's rights, and gets a copy of that function's comment.
do $$
declare
  exposed record;
begin
  for exposed in
    select
      proname as name, callers, pg_get_function_arguments(oid) as arguments,
      pg_get_function_identity_arguments(oid) as signature, pg_get_function_result(oid) as result,
      case provolatile when 's' then 'stable' else 'volatile' end as volatility,
      (select string_agg('$' || place, ', ') from generate_series(1, pronargs) as place) as given,
      obj_description(oid, 'pg_proc') as about
    from (values
      ('anon, authenticated', array['preview_draft', 'removed_publications']),
      ('authenticated', array['my_access', 'publish_draft', 'put_back', 'restore_deleted']),
      ('authenticated, service_role', array['site_state']),
      ('service_role', array[
        'content_version', 'keep_account_rules', 'keep_retraction_notices', 'keep_time_zone', 'next_publishing',
        'project_health', 'publish_due', 'report_composed'
      ])
    ) as lists (callers, names)
    join pg_catalog.pg_proc on proname = any (names) and pronamespace = 'private'::regnamespace
  loop
    execute format(
      'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = ''''
         as ''select * from private.%1$I(%5$s)'';
       comment on function public.%1$I(%6$s) is %7$L;
       comment on function private.%1$I(%6$s) is ''Does the work of the API function of the same name, with the rights of the owner.'';
       revoke all on function public.%1$I(%6$s) from public, anon, authenticated, service_role;
       grant execute on function public.%1$I(%6$s), private.%1$I(%6$s) to %8$s',
      exposed.name, exposed.arguments, exposed.result, exposed.volatility, exposed.given, exposed.signature,
      exposed.about, exposed.callers
    );
  end loop;
end
$$;

-- Every account may call these; each function itself refuses accounts that are no admins.
grant execute on function
  public.may_edit(), public.reorder_publications(bigint[], bigint[]),
  public.reorder_submitted_papers(bigint[], bigint[]), public.reorder_partners(bigint[], bigint[]),
  public.save_page_texts(text, jsonb, timestamptz),
  private.is_admin(), private.require_admin(), private.wait_for_turn(text), private.reorder(text, bigint[], bigint[]),
  private.lock_page(text), private.changed_page_texts(text, jsonb)
  to authenticated;

-- Constraints call these with the rights of the role that writes the row.
grant execute on function
  private.has_text(text), private.is_image_address(text), private.is_issn(text), private.is_orcid(text),
  private.are_author_orcids(text), private.is_day(text), private.are_updates(text), private.is_registry_id(text, text),
  private.is_id_of_another(public.publications)
  to authenticated, service_role;

-- Only the secret key may call these.
grant execute on function
  public.set_admin(uuid, boolean), public.list_admins() to service_role;
