-- How long a session lasts, and what an account sees of its own sessions.

create function private.keep_account_rules(session_idle integer, session_max integer, require_second_factor boolean)
returns void
language sql volatile security definer set search_path = '' as $$
  update private.account_rules set
    session_idle = keep_account_rules.session_idle,
    session_max = keep_account_rules.session_max,
    require_second_factor = keep_account_rules.require_second_factor
  where true;
$$;
comment on function private.keep_account_rules is 'The server says how long sessions last, in seconds, and whether admins need a second factor.';

-- The network of an address: of IPv6, where one connection to the Internet brings 2^64 addresses, all of those.
create function private.origin_of(address inet) returns cidr
language sql immutable security invoker set search_path = '' as $$
  select case
    when address <<= inet '::ffff:0:0/96' then replace(host(address), '::ffff:', '')::cidr
    when family(address) = 6 then network(set_masklen(address, 64))
    else host(address)::cidr
  end;
$$;
comment on function private.origin_of is 'Functions ask for the network whose wrong codes are counted together.';

-- Where sessions come from, without the last part of the address: /24 of IPv4, also where it is written as IPv6, and /48
-- of IPv6.
create function private.network_of(address inet) returns text
language sql immutable security invoker set search_path = '' as $$
  select network(set_masklen(origin::inet, case family(origin) when 4 then 24 else 48 end))::text
  from private.origin_of(address) as origin;
$$;
comment on function private.network_of(inet) is 'Records of logins ask for an address without its last part.';

create function private.my_sessions()
returns table (
  id uuid, browser text, network text, created_at timestamptz, last_used_at timestamptz, second_factor boolean,
  is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
begin
  return query
    select
      sessions.id, left(sessions.user_agent, 300), private.network_of(sessions.ip), sessions.created_at,
      coalesce(sessions.refreshed_at at time zone 'UTC', sessions.created_at) as last_used_at,
      coalesce(sessions.aal::text = 'aal2', false)
        or exists (select from private.recovered_sessions as recovered where recovered.session_id = sessions.id),
      coalesce(sessions.id = private.own_session(), false)
    from auth.sessions
    where sessions.user_id = account_id
      and private.is_in_time(sessions.not_after, sessions.created_at, sessions.refreshed_at)
    order by last_used_at desc, sessions.id;
end;
$$;
comment on function private.my_sessions is 'The console lists the sessions of the account that have not run out, the last used first.';

-- What `burhan.session_end` says becomes the outcome of the record of logins.
create function private.end_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
begin
  perform set_config(
    'burhan.session_end', case when session_id = private.own_session() then 'out' else 'ended' end, true
  );
  delete from auth.sessions where sessions.id = session_id and sessions.user_id = account_id;
  return found;
end;
$$;
comment on function private.end_session is 'The console ends one session of the account; false: there is none with this id.';

create function private.end_other_sessions() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
  ended integer;
begin
  perform set_config('burhan.session_end', 'ended', true);
  delete from auth.sessions where user_id = account_id and id is distinct from private.own_session();
  get diagnostics ended = row_count;
  return ended;
end;
$$;
comment on function private.end_other_sessions is 'The console ends the other sessions of the account, and says how many there were.';
