-- Wrong codes count by where they come from: whoever has the password cannot lock out whom the account belongs to.

-- Kept for an hour. `origin` is an IPv4 address, of IPv6 the /64, which usually is one holder's. The address is that of the
-- session as Supabase Auth wrote it down, never one that a request to the tables says of itself.
create table private.wrong_codes (
  id bigint generated always as identity primary key,
  account_id uuid not null references auth.users (id) on delete cascade,
  origin cidr,
  tried_at timestamptz not null default clock_timestamp(),
  -- Serves "the last hour of an account".
  constraint wrong_codes_account_id_tried_at_id_key unique (account_id, tried_at, id)
);
alter table private.wrong_codes enable row level security;
revoke all on table private.wrong_codes from public, anon, authenticated, service_role;
revoke all on sequence private.wrong_codes_id_seq from public, anon, authenticated, service_role;
create policy "Nobody reads or writes wrong codes through the API" on private.wrong_codes
  for all to anon, authenticated using (false) with check (false);

create function private.origin_of(address inet) returns cidr
language sql immutable security invoker set search_path = '' as $$
  select case
    when address <<= inet '::ffff:0:0/96' then replace(host(address), '::ffff:', '')::cidr
    when family(address) = 6 then network(set_masklen(address, 64))
    else host(address)::cidr
  end;
$$;

-- How long until a code may be tried from an address: null at once. Ten wrong ones within an hour are the most from one
-- origin, codes of the factor and recovery codes together. After 40 from all origins those together get one in 30 s, but
-- networks from which the account has logged in keep their own ten.
drop function private.wait_before_code(uuid);
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

create or replace function private.forget_old_logins() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.login_records where id in (
    select id from public.login_records where occurred_at < now() - interval '180 days' for update skip locked
  );
  delete from private.wrong_codes where id in (
    select id from private.wrong_codes where tried_at < clock_timestamp() - interval '1 hour' for update skip locked
  );
$$;

create or replace function private.record_session_act(
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

create or replace function private.record_attempt(event jsonb, outcome text) returns void
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

-- Tries of one account take turns, so that those that come at once are counted too.
create or replace function private.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := (select auth.uid());
  session_id constant uuid := private.own_session();
  address constant inet := (select ip from auth.sessions where id = private.own_session());
  wait interval;
  is_right boolean;
begin
  if account_id is null or session_id is null or not private.is_session_open() then
    raise exception 'The session has ended.' using errcode = '42501', hint = 'session_ended';
  end if;
  if not private.has_second_factor(account_id) or private.is_second_factor_given() then
    raise exception 'No second factor is asked for.' using errcode = '42501', hint = 'second_factor_not_asked';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.recovery_codes of ' || account_id, 0));
  wait := private.wait_before_code(account_id, address);
  if wait is not null then
    raise exception 'Too many wrong codes.' using errcode = 'P0001', hint = 'too_many_codes',
      detail = ceil(extract(epoch from wait))::integer;
  end if;

  delete from private.recovery_codes
  where user_id = account_id and code_hash = private.recovery_code_hash(code);
  is_right := found;
  if is_right then
    insert into private.recovered_sessions (session_id) values (session_id) on conflict do nothing;
  end if;
  perform private.record_of_session(case when is_right then 'recovery-code-used' else 'wrong-code' end);
  return is_right;
end;
$$;

revoke all on function private.origin_of(inet), private.wait_before_code(uuid, inet)
  from public, anon, authenticated, service_role;
