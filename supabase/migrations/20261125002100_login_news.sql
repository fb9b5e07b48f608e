-- What the record of logins says to an account, to the server, and what hosted Supabase Auth tells it.

create function private.wait_before_code(account_id uuid, address inet) returns interval
language sql stable security definer set search_path = '' as $$
  with wrong as (
    select tried_at, origin is not distinct from private.origin_of(address) as is_from_here
    from private.wrong_codes as codes
    where codes.account_id = wait_before_code.account_id and tried_at > clock_timestamp() - interval '1 hour'
  ),
  ends as (
    (
      select tried_at + interval '1 hour' as at from wrong
      where is_from_here order by tried_at desc offset 9 limit 1
    )
    union all
    select max(tried_at) + interval '30 seconds' from wrong
    having count(*) >= 40 and not exists (
      select from public.login_records as login
      where login.account_id = wait_before_code.account_id and private.is_login(outcome)
        and network = private.network_of(address)
    )
  )
  select nullif(greatest(max(at) - clock_timestamp(), interval '0'), interval '0') from ends;
$$;
comment on function private.wait_before_code is 'The server and `use_recovery_code` ask how long an account takes no code from an address.';

create function private.failures_since_login(account_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(times), 0)::integer from public.login_records as failed
  where failed.account_id = failures_since_login.account_id and outcome in ('wrong-password', 'wrong-code')
    and id > coalesce((
      select max(id) from public.login_records as login
      where login.account_id = failures_since_login.account_id and private.is_login(outcome)
    ), 0);
$$;
comment on function private.failures_since_login is '`my_logins` and the server ask how often a login has failed since the last one.';

-- Whether a login came from a network and browser of which the account has not logged in before. A browser with another
-- version is the same one. Of an account's first login there is nothing to compare.
create function private.is_new_device(login public.login_records) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) > 0 and not coalesce(bool_or(
    earlier.network is not distinct from login.network
    and regexp_replace(earlier.browser, '[0-9._]+', '', 'g')
      is not distinct from regexp_replace(login.browser, '[0-9._]+', '', 'g')
  ), false)
  from public.login_records as earlier
  where earlier.account_id = login.account_id and earlier.id < login.id and private.is_login(earlier.outcome);
$$;
comment on function private.is_new_device(public.login_records) is '`my_logins` asks whether a login came from a network and browser that are new.';

-- Whether the login of a session was from a new device; the server tells the account's owner.
create function private.is_new_device(session_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(private.is_new_device(login)), false)
  from auth.sessions
  join public.login_records as login on login.account_id = sessions.user_id and login.session_id = sessions.id
  where sessions.id = is_new_device.session_id and private.is_login(login.outcome);
$$;
comment on function private.is_new_device(uuid) is 'The server asks the same of a session, to tell the owner of the account.';

-- What to say after a login: {"last_login": {"at", "network", "browser"} | null (the one before the present session),
-- "failures_since": wrong passwords and codes since then, "new_devices": [{"at", "network", "browser"}] (logins of other
-- sessions since then, from where the account had not logged in before)}.
create function private.my_logins() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own_account constant uuid := private.require_login();
  own_session constant uuid := private.own_session();
  -- Of a session from before there were records, all of them are older.
  current_id constant bigint := coalesce(
    (select min(id) from public.login_records where account_id = own_account and session_id = own_session),
    9223372036854775807
  );
  last_login public.login_records;
begin
  select * into last_login from public.login_records
  where account_id = own_account and private.is_login(outcome)
    and id < current_id and session_id is distinct from own_session
  order by id desc limit 1;
  return jsonb_build_object(
    'last_login', case when last_login.id is not null then jsonb_build_object(
      'at', last_login.occurred_at, 'network', last_login.network, 'browser', last_login.browser
    ) end,
    'failures_since', (
      select coalesce(sum(times), 0) from public.login_records
      where account_id = own_account and outcome in ('wrong-password', 'wrong-code')
        and id > coalesce(last_login.id, 0)
    ),
    'new_devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', login.occurred_at, 'network', login.network, 'browser', login.browser
      ) order by login.id), '[]')
      from public.login_records as login
      where login.account_id = own_account and private.is_login(login.outcome)
        and login.id > coalesce(last_login.id, 0) and login.session_id is distinct from own_session
        and private.is_new_device(login)
    )
  );
end;
$$;
comment on function private.my_logins is 'The console asks for the login before this one, failures since then, and logins from new devices.';

create function private.record_attempt(event jsonb, outcome text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address inet;
begin
  if event ->> 'valid' is distinct from 'false' then
    return;
  end if;
  begin
    address := event -> 'metadata' ->> 'ip_address';
  exception when invalid_text_representation then
    address := null;
  end;
  perform private.record_session_act(outcome, null, users.id, address, null)
  from auth.users where users.id::text = event ->> 'user_id';
end;
$$;
comment on function private.record_attempt is 'The hooks of Supabase Auth record a wrong password or code.';

-- The hooks `password_verification_attempt` and `mfa_verification_attempt` of Supabase Auth 2.196
-- (PasswordVerificationAttemptInput and MFAVerificationAttemptInput in internal/hooks/v0hooks/v0hooks.go): the event has
-- `user_id` and `valid`. They leave the decision to Supabase Auth.
create function public.hook_password_attempt(event jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.record_attempt(event, 'wrong-password');
  return '{"decision": "continue"}';
end;
$$;
comment on function public.hook_password_attempt is 'Supabase Auth tells of a password; a wrong one is recorded, and the decision left to Supabase Auth.';

create function public.hook_mfa_attempt(event jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.record_attempt(event, 'wrong-code');
  return '{"decision": "continue"}';
end;
$$;
comment on function public.hook_mfa_attempt is 'Supabase Auth tells of a code; a wrong one is recorded, and the decision left to Supabase Auth.';
