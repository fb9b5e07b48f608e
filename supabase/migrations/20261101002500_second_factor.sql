-- Recovery codes, and what a session knows of its account. Factors themselves are Supabase Auth's (`/auth/v1/factors`).

-- A code is 112 random bits: a plain hash of it cannot be reversed by trying. A code that was used is deleted.
create table private.recovery_codes (
  user_id uuid references auth.users (id) on delete cascade,
  code_hash text,
  made_at timestamptz not null default now(),
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_code_hash_value check (code_hash ~ '^[0-9a-f]{64}$')
);
alter table private.recovery_codes enable row level security;
revoke all on table private.recovery_codes from public, anon, authenticated, service_role;
create policy "Nobody reads or writes recovery codes through the API" on private.recovery_codes
  for all to anon, authenticated using (false) with check (false);

-- Spaces, dashes and case do not matter: people copy codes from paper.
create function private.recovery_code_hash(code text) returns text
language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(regexp_replace(lower(code), '[^0-9a-z]', '', 'g'), 'UTF8')), 'hex');
$$;

-- Seven groups of four hexadecimal digits. Of a random UUID two digits are not random: the 13th and the 17th.
create function private.new_recovery_code() returns text
language sql volatile security invoker set search_path = '' as $$
  select rtrim(regexp_replace(left(digits, 12) || right(digits, 16), '(.{4})', '\1-', 'g'), '-')
  from replace(gen_random_uuid()::text, '-', '') as digits;
$$;

create function private.make_recovery_codes() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
  codes text[];
begin
  if coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2' or not private.has_second_factor(account_id) then
    raise exception 'Recovery codes are made with the second factor.' using errcode = '42501', hint = 'second_factor_asked';
  end if;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  delete from private.recovery_codes where user_id = account_id;
  insert into private.recovery_codes (user_id, code_hash)
  select account_id, private.recovery_code_hash(code) from unnest(codes) as code;
  perform private.record_of_session('recovery-codes-made');
  return query select unnest(codes);
end;
$$;

-- Makes ten new recovery codes, which take the place of the caller's older ones; they can never be read again. Needs a
-- session with a code of the second factor.
create function public.make_recovery_codes() returns setof text
language sql volatile security invoker set search_path = '' as $$
  select private.make_recovery_codes();
$$;

-- Tries of one account take turns, so that those that come at once are counted too.
create function private.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := (select auth.uid());
  session_id constant uuid := private.own_session();
  is_right boolean;
begin
  if account_id is null or session_id is null or not private.is_session_open() then
    raise exception 'The session has ended.' using errcode = '42501', hint = 'session_ended';
  end if;
  if not private.has_second_factor(account_id) or private.is_second_factor_given() then
    raise exception 'No second factor is asked for.' using errcode = '42501', hint = 'second_factor_not_asked';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.recovery_codes of ' || account_id, 0));
  if private.wait_before_code(account_id) is not null then
    raise exception 'Too many wrong codes.' using errcode = 'P0001', hint = 'too_many_codes';
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

-- Gives a recovery code in place of the second factor, in a session that was opened by the password; it works once. False
-- where it is wrong. After ten wrong codes within an hour, of either kind, every code is refused (P0001, too_many_codes).
create function public.use_recovery_code(code text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.use_recovery_code(code);
$$;

-- Supabase Auth works out what a session has been given from its claims, so those of the factor go too.
create function private.remove_second_factors() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
begin
  if not private.is_second_factor_given() then
    raise exception 'The second factor was not given.' using errcode = '42501', hint = 'second_factor_asked';
  end if;
  delete from auth.mfa_factors where user_id = account_id;
  delete from auth.mfa_amr_claims as claims using auth.sessions
  where sessions.id = claims.session_id and sessions.user_id = account_id
    and claims.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = account_id and aal::text = 'aal2';
end;
$$;

-- Takes the caller's second factor and recovery codes away, for somebody who lost the phone: in a session with a code of
-- either kind.
create function public.remove_second_factors() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_second_factors();
$$;

-- Of a session that is over nothing is told.
create function private.my_access() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_open constant boolean := (select auth.uid()) is not null and private.is_session_open();
  account_id constant uuid := case when is_open then (select auth.uid()) end;
  has_factor constant boolean := private.has_second_factor(account_id);
  is_admin constant boolean := exists (select from private.admins where user_id = account_id);
begin
  return jsonb_build_object(
    'email', (select email from auth.users where id = account_id),
    'is_admin', is_admin,
    'may_edit', private.is_admin(),
    'second_factor', case
      when not has_factor then 'none'
      when private.is_second_factor_given() then 'given'
      else 'asked'
    end,
    'must_enrol', is_admin and not has_factor and (select require_second_factor from private.account_rules),
    'recovery_codes_left', (select count(*) from private.recovery_codes where user_id = account_id),
    'session_open', is_open
  );
end;
$$;

-- What the caller may do, and what is asked before that: {"email", "is_admin", "may_edit", "second_factor": "none" (there
-- is no factor) | "asked" | "given", "must_enrol", "recovery_codes_left", "session_open"}. Answers also while the second
-- factor is asked for.
create function public.my_access() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.my_access();
$$;

revoke all on function
  private.recovery_code_hash(text), private.new_recovery_code(), private.make_recovery_codes(),
  public.make_recovery_codes(), private.use_recovery_code(text), public.use_recovery_code(text),
  private.remove_second_factors(), public.remove_second_factors(), private.my_access(), public.my_access()
  from public, anon, authenticated, service_role;
grant execute on function
  private.make_recovery_codes(), public.make_recovery_codes(), private.use_recovery_code(text),
  public.use_recovery_code(text), private.remove_second_factors(), public.remove_second_factors(),
  private.my_access(), public.my_access()
  to authenticated;
