-- The record of logins: who, when, from which network, with what outcome. Kept for 180 days, at most 100,000 rows. What
-- Supabase Auth writes to its tables is recorded by triggers; what leaves no row there, such as a wrong password, by the
-- server (`private.record_login`), on hosted Supabase by the hooks of the next migration.

-- `account` is the account's email at that time, null for a name that has no account: what was typed is kept nowhere.
-- Equal rows of a minute are one, which happened so many `times`.
create table public.login_records (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  account_id uuid,
  account text,
  outcome text not null,
  network text,
  browser text,
  acted_by text,
  times integer not null default 1,
  session_id uuid,
  -- Serve "the last minute" and "the logins of an account".
  constraint login_records_occurred_at_id_key unique (occurred_at, id),
  constraint login_records_account_id_id_key unique (account_id, id),
  constraint login_records_outcome_value check (outcome in (
    'in', 'first-step', 'wrong-password', 'wrong-code', 'refused', 'out', 'ended', 'password-changed', 'password-reset',
    'email-changed', 'link-sent', 'factor-added', 'factor-removed', 'recovery-codes-made', 'recovery-code-used',
    'account-made', 'account-removed', 'rights-given', 'rights-taken'
  )),
  constraint login_records_browser_length check (char_length(browser) <= 300),
  constraint login_records_times_positive check (times > 0)
);
alter table public.login_records enable row level security;
revoke all on table public.login_records from public, anon, authenticated, service_role;
revoke all on sequence public.login_records_id_seq from public, anon, authenticated, service_role;
grant select on table public.login_records to authenticated;
create policy "Admins read logins of 180 days" on public.login_records
  for select to authenticated
  using ((select private.is_admin()) and occurred_at > now() - interval '180 days');

create function private.is_login(outcome text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select outcome in ('in', 'recovery-code-used');
$$;
comment on function private.is_login is 'Functions about logins ask whether an outcome is a login that is complete.';

create function private.is_failure(outcome text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select outcome in ('wrong-password', 'wrong-code', 'refused');
$$;
comment on function private.is_failure is 'Functions about logins ask whether an outcome is a failure.';

-- Rows that another login deletes at the same time are left to it.
create function private.forget_old_logins() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.login_records where id in (
    select id from public.login_records where occurred_at < now() - interval '180 days' for update skip locked
  );
  delete from private.wrong_codes where id in (
    select id from private.wrong_codes where tried_at < clock_timestamp() - interval '1 hour' for update skip locked
  );
$$;
comment on function private.forget_old_logins is '`forget_login_records` deletes what is older than 180 days.';

-- Whoever tries passwords cannot push out what happened before by it: the oldest failures go first.
create function private.forget_login_records() returns void
language sql volatile security definer set search_path = '' as $$
  select private.forget_old_logins();
  delete from public.login_records where id in (
    select id from public.login_records order by private.is_failure(outcome), id desc offset 99900
    for update skip locked
  );
$$;
comment on function private.forget_login_records is '`record_login` deletes the records that are too old or too many.';

-- Records what happened, and forgets what is too old. `acted_by` is who did it, where the caller does not say so: the
-- setting burhan.acted_by, else the account of the token, else the secret key where that is the caller's.
create function private.record_login(
  account_id uuid, account text, outcome text, network text, browser text,
  acted_by text default null, session_id uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  agent constant text := left(regexp_replace(record_login.browser, '[[:cntrl:]]', ' ', 'g'), 300);
  actor constant text := coalesce(
    record_login.acted_by,
    nullif(current_setting('burhan.acted_by', true), ''),
    private.own_name(),
    case when (select auth.jwt()) ->> 'role' = 'service_role' then 'secret key' end
  );
  new_id bigint;
begin
  update public.login_records as kept set times = kept.times + 1
  where kept.id = (
    select max(equal.id) from public.login_records as equal
    where equal.occurred_at > clock_timestamp() - interval '1 minute'
      and equal.outcome = record_login.outcome and equal.outcome <> 'link-sent'
      and (equal.account_id, equal.account, equal.network, equal.browser, equal.acted_by, equal.session_id)
        is not distinct from
        (record_login.account_id, record_login.account, record_login.network, agent, actor, record_login.session_id)
      -- What failed before a login does not become one with what fails after it.
      and not exists (
        select from public.login_records as later
        where later.account_id = equal.account_id and later.id > equal.id and private.is_login(later.outcome)
      )
  );
  if not found then
    insert into public.login_records (account_id, account, outcome, network, browser, acted_by, session_id)
    values (
      record_login.account_id, record_login.account, record_login.outcome, record_login.network, agent, actor,
      record_login.session_id
    )
    returning id into new_id;
    -- Counting all rows takes a while.
    if new_id % 100 = 0 then
      perform private.forget_login_records();
    end if;
  end if;
  perform private.forget_old_logins();
end;
$$;
comment on function private.record_login is 'The server and other functions write a line of the record, and forget what is too old.';

-- Records what a session did that is (or was) in auth.sessions, while its account is there.
create function private.record_session_act(
  act text, session_id uuid, account_id uuid, address inet, agent text
)
returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.wrong_codes (account_id, origin)
  select users.id, private.origin_of(address) from auth.users
  where users.id = record_session_act.account_id and act = 'wrong-code';
  select private.record_login(users.id, users.email::text, act, private.network_of(address), agent, null, session_id)
  from auth.users where users.id = record_session_act.account_id;
$$;
comment on function private.record_session_act is '`record_session` and others record what a session did.';

create function private.record_of_session(act text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.record_session_act(act, id, user_id, ip, user_agent) from auth.sessions
  where id = private.own_session();
$$;
comment on function private.record_of_session is 'Functions about the own account record what its session does.';

create function private.record_account_act(act text, account_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.record_login(users.id, users.email::text, act, null, null) from auth.users where users.id = account_id;
$$;
comment on function private.record_account_act is 'Triggers record what happens to an account.';

-- A session that is deleted in the transaction of a new password or factor, or after its time, was ended; else its owner
-- logged out, unless burhan.session_end says otherwise.
create function private.record_session() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_session_act(
      case when private.has_second_factor(new.user_id) then 'first-step' else 'in' end,
      new.id, new.user_id, new.ip, new.user_agent
    );
  elsif tg_op = 'UPDATE' then
    -- A session in which the first factor is set up was logged in before.
    if new.aal::text = 'aal2' and old.aal is distinct from new.aal and exists (
      select from public.login_records
      where account_id = new.user_id and session_id = new.id and outcome = 'first-step'
    ) then
      perform private.record_session_act('in', new.id, new.user_id, new.ip, new.user_agent);
    end if;
  else
    perform private.record_session_act(
      coalesce(
        nullif(current_setting('burhan.session_end', true), ''),
        case when private.is_in_time(old.not_after, old.created_at, old.refreshed_at) then 'out' else 'ended' end
      ),
      old.id, old.user_id, old.ip, old.user_agent
    );
  end if;
  return null;
end;
$$;
comment on function private.record_session is 'A trigger of sessions records logins and their ends.';

-- For the rest of the transaction, unless somebody has said what becomes of its sessions.
create function private.sessions_end_by_rule() returns void
language sql volatile security invoker set search_path = '' as $$
  select set_config(
    'burhan.session_end', coalesce(nullif(current_setting('burhan.session_end', true), ''), 'ended'), true
  );
$$;
comment on function private.sessions_end_by_rule is 'Triggers of accounts say that sessions of this transaction are ended, not logged out.';

create function private.record_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_account_act('account-made', new.id);
  elsif tg_op = 'DELETE' then
    perform private.record_login(old.id, old.email::text, 'account-removed', null, null);
  elsif new.encrypted_password is distinct from old.encrypted_password then
    perform private.sessions_end_by_rule();
    perform private.record_account_act(
      case when nullif(current_setting('burhan.password_reset', true), '') is null
        then 'password-changed' else 'password-reset' end,
      new.id
    );
  end if;
  return null;
end;
$$;
comment on function private.record_account is 'A trigger of accounts records a new one, a removed one, a new password and a new address.';

create function private.record_factor() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.status::text = 'verified' then
      perform private.record_account_act('factor-removed', old.user_id);
    end if;
    if not private.has_second_factor(old.user_id) then
      delete from private.recovery_codes where user_id = old.user_id;
      delete from private.recovered_sessions
      where session_id in (select id from auth.sessions where user_id = old.user_id);
    end if;
  elsif new.status::text = 'verified' and (tg_op = 'INSERT' or old.status is distinct from new.status) then
    perform private.sessions_end_by_rule();
    perform private.record_account_act('factor-added', new.user_id);
  end if;
  return null;
end;
$$;
comment on function private.record_factor is 'A trigger of second factors records a change, and takes the recovery codes with the last factor.';

create function private.record_rights() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.record_account_act(
    case tg_op when 'INSERT' then 'rights-given' else 'rights-taken' end, coalesce(new.user_id, old.user_id)
  );
  return null;
end;
$$;
comment on function private.record_rights is 'A trigger of admins records that somebody may edit, or no longer.';

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
comment on function private.end_right_of_changed_email is 'A trigger of accounts ends the right to edit of one with a new e-mail address.';

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
comment on function private.record_link is 'A trigger of accounts records that a link for a new password was sent.';

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
comment on function private.keep_session_ended is 'A trigger of sessions refuses to renew one that has run out.';

create trigger record_rights after insert or delete on private.admins
  for each row execute function private.record_rights();

-- The tables of hosted Supabase are not ours: `postgres` may make triggers on them. A project that does not let it keeps
-- working, without these records and ends.
do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'create trigger record_session after insert or delete or update of aal on auth.sessions
       for each row execute function private.record_session()',
    'create trigger record_account after insert or delete or update of encrypted_password on auth.users
       for each row execute function private.record_account()',
    'create trigger record_factor after insert or delete or update of status on auth.mfa_factors
       for each row execute function private.record_factor()',
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
