-- What an account has prepared (the times that it gave to drafts, its preview links) ends with its right to edit. Who
-- gave the time counts, not who wrote the draft.

create function private.stamp_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.scheduled_by := case
    when new.publish_at is null then null
    when new.publish_at is distinct from old.publish_at then (select auth.uid())
    else old.scheduled_by
  end;
  return new;
end;
$$;
comment on function private.stamp_schedule is 'A trigger of drafts notes who gave a draft its time.';

-- A draft that nobody schedules any more stays as its writer left it, without a time.
create function private.end_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.publish_at := null;
  new.problem := null;
  new.problem_text := null;
  new.problem_at := null;
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end;
$$;
comment on function private.end_schedule is 'A trigger of drafts takes the time of one that nobody schedules any more.';

-- Whoever schedules or makes a link at the moment of being revoked comes before that, and it ends, or after, and is
-- refused. The admin's row is locked before any draft, here as where an account is revoked.
create function private.hold_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.admins where user_id = (select auth.uid()) for key share;
  return null;
end;
$$;
comment on function private.hold_admin is 'A trigger of drafts and links holds the right to edit of whoever schedules or makes one.';

create function private.refuse_revoked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.require_admin();
  end if;
  return new;
end;
$$;
comment on function private.refuse_revoked is 'A trigger of drafts and links refuses whoever lost the right to edit meanwhile.';

-- What is being published is waited for: all drafts are locked, in the order of their ids.
create function private.end_prepared(account uuid, keep_prepared boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  drafts integer;
  links integer;
begin
  perform from public.content_drafts order by id for no key update;
  with found as (
    update public.content_drafts
    set scheduled_by = case when keep_prepared then scheduled_by end
    where publish_at is not null and scheduled_by = account
    returning discarded_at
  )
  select count(*) filter (where discarded_at is null) into drafts from found;
  with found as (
    update public.preview_links set ended_at = case when not keep_prepared then now() end
    where created_by = account and ended_at is null and expires_at > clock_timestamp()
    returning draft_id
  )
  select count(*) into links from found join public.content_drafts on content_drafts.id = draft_id
  where discarded_at is null;
  return jsonb_build_object('drafts', drafts, 'links', links);
end;
$$;
comment on function private.end_prepared is '`revoke_admin` and a trigger of admins end, or keep, what an account has prepared, and get how much that was.';

-- However an admin's row is deleted, with the account too; unless burhan.keep_prepared is 'on'.
create function private.end_prepared_of_revoked() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('burhan.keep_prepared', true) is distinct from 'on' then
    perform private.end_prepared(old.user_id, false);
  end if;
  return null;
end;
$$;
comment on function private.end_prepared_of_revoked is 'A trigger of admins ends what an account has prepared, with its right to edit.';

-- An account that is no admin any more may have prepared something that was kept.
-- {"drafts" (with a time), "links" (that open one)}.
create function private.revoke_admin(account uuid, keep_prepared boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('burhan.keep_prepared', 'on', true);
  delete from private.admins where user_id = account;
  perform set_config('burhan.keep_prepared', '', true);
  return private.end_prepared(account, keep_prepared);
end;
$$;
comment on function private.revoke_admin is 'The commands for accounts end the right to edit, and what the account has prepared unless it is kept, and get how much that was.';

create trigger stamp_schedule
  before insert or update of action, draft_values, base_version, publish_at on public.content_drafts
  for each row execute function private.stamp_schedule();
create trigger end_schedule before update of scheduled_by on public.content_drafts
  for each row when (new.scheduled_by is null) execute function private.end_schedule();
create trigger hold_admin before insert or update of publish_at on public.content_drafts
  for each statement execute function private.hold_admin();
create trigger refuse_revoked before insert or update of publish_at on public.content_drafts
  for each row when (new.publish_at is not null) execute function private.refuse_revoked();
create trigger hold_admin before insert on public.preview_links
  for each statement execute function private.hold_admin();
create trigger refuse_revoked before insert on public.preview_links
  for each row execute function private.refuse_revoked();
create trigger end_prepared after delete on private.admins
  for each row execute function private.end_prepared_of_revoked();
