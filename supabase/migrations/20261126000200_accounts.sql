-- What accounts of hosted Supabase need besides: Supabase Auth changes e-mail addresses, renews sessions and sends links by
-- itself, and its API refuses statements without a condition, inside of functions too (pg-safeupdate).

create or replace function private.keep_account_rules(session_idle integer, session_max integer, require_second_factor boolean)
returns void
language sql volatile security definer set search_path = '' as $$
  update private.account_rules set
    session_idle = keep_account_rules.session_idle,
    session_max = keep_account_rules.session_max,
    require_second_factor = keep_account_rules.require_second_factor
  where true;
$$;

create or replace function private.keep_time_zone(zone text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Refuses a zone that is not there.
  perform clock_timestamp() at time zone zone;
  if zone = (select kept.zone from private.site_time_zone as kept) then
    return;
  end if;
  update private.site_time_zone as kept set zone = keep_time_zone.zone where true;
  update public.ongoing_projects set deadline = deadline where private.has_text(deadline);
end;
$$;

alter table public.login_records drop constraint login_records_outcome_value, add constraint login_records_outcome_value
  check (outcome in (
    'in', 'first-step', 'wrong-password', 'wrong-code', 'refused', 'out', 'ended', 'password-changed', 'password-reset',
    'email-changed', 'link-sent', 'factor-added', 'factor-removed', 'recovery-codes-made', 'recovery-code-used',
    'account-made', 'account-removed', 'rights-given', 'rights-taken'
  ));

-- Whoever reads another mailbox may be somebody else: the right to edit ends until it is given again. Recorded with the
-- address from before.
create function private.end_right_of_changed_email() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.record_login(new.id, old.email::text, 'email-changed', null, null);
  delete from private.admins where user_id = new.id;
  return null;
end;
$$;

-- `npm start` records a link itself, with where it was asked for from.
create function private.record_link() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select from public.login_records where account_id = new.id and outcome = 'link-sent' and occurred_at >= now()
  ) then
    perform private.record_account_act('link-sent', new.id);
  end if;
  return null;
end;
$$;

-- A session that has run out stays so: Supabase Auth, which knows no limits on smaller plans, would renew it. Once it is
-- renewed all the same it has an end, which Supabase Auth keeps to from then on.
create function private.keep_session_ended() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_in_time(old.not_after, old.created_at, old.refreshed_at) then
    new.not_after := least(old.not_after, now());
  end if;
  return new;
end;
$$;

revoke all on function
  private.end_right_of_changed_email(), private.record_link(), private.keep_session_ended()
  from public, anon, authenticated, service_role;

-- As where logins are recorded: a project that lets nobody make triggers there does without.
do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'create trigger end_right_of_changed_email after update of email on auth.users
       for each row when (new.email is distinct from old.email)
       execute function private.end_right_of_changed_email()',
    'create trigger record_link after update of recovery_sent_at on auth.users
       for each row when (new.recovery_sent_at is distinct from old.recovery_sent_at and new.recovery_sent_at is not null)
       execute function private.record_link()',
    'create trigger keep_session_ended before update of refreshed_at on auth.sessions
       for each row execute function private.keep_session_ended()'
  ] loop
    begin
      execute wanted;
    exception when insufficient_privilege then
      raise warning 'Accounts are not watched in full: %', sqlerrm;
    end;
  end loop;
end
$$;
