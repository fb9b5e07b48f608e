-- When an account loses the right to edit, its preview links end, and the drafts that it scheduled lose their time. The
-- account that set the time counts, not the author of the draft.

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
comment on function private.stamp_schedule is 'Trigger on `content_drafts`: stores in `scheduled_by` who set the time of a draft.';

-- A draft that is no longer scheduled keeps its contents, but has no time.
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
comment on function private.end_schedule is 'Trigger on `content_drafts`: removes the time of a draft when `scheduled_by` becomes null.';

-- An account may schedule a draft or make a link while its right to edit is being taken. Both transactions lock the
-- admin's row before any draft, so one waits for the other. If the new time or link comes first, the revocation ends
-- it; otherwise, it is refused.
create function private.hold_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.admins where user_id = (select auth.uid()) for key share;
  return null;
end;
$$;
comment on function private.hold_admin is 'Trigger on `content_drafts` and `preview_links`: until the transaction ends, nobody can take the right to edit from the caller.';

create function private.refuse_revoked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.require_admin();
  end if;
  return new;
end;
$$;
comment on function private.refuse_revoked is 'Trigger on `content_drafts` and `preview_links`: refuses callers who have lost the right to edit.';

-- Runs for every deletion of an admin's row, also when the account is deleted. It locks all drafts in the order of
-- their ids, and so waits for drafts that are being published.
create function private.end_prepared() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.content_drafts order by id for no key update;
  update public.content_drafts set scheduled_by = null where publish_at is not null and scheduled_by = old.user_id;
  update public.preview_links set ended_at = now() where created_by = old.user_id and ended_at is null;
  return null;
end;
$$;
comment on function private.end_prepared is 'Trigger on `private.admins`: when an account loses the right to edit, removes the times that it set and ends its preview links.';

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
  for each row execute function private.end_prepared();
