-- What an account may do in its session, and what ends its right to edit.

create function private.keep_account_rules(require_second_factor boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.settings set require_second_factor = keep_account_rules.require_second_factor where true;
$$;
comment on function private.keep_account_rules is 'Stores whether admins need a second factor. A start of the trial or an operator calls it.';

-- What the caller may do, and what is required before: {"email", "is_admin", "may_edit", "second_factor": "none" (there
-- is no factor) | "asked" | "given", "must_enrol", "session_open"}. It also answers while the second factor is missing.
-- For a session that has ended, it reveals nothing about the account.
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
    'must_enrol', is_admin and not has_factor and (select require_second_factor from private.settings),
    'session_open', is_open
  );
end;
$$;
comment on function private.my_access is 'Returns what the account may do, and what it must do first. It also answers before the second factor is given. The console calls it.';

-- A new e-mail address may belong to another person, so the right to edit ends until it is given again.
create function private.end_right_of_changed_email() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.admins where user_id = new.id;
  return null;
end;
$$;
comment on function private.end_right_of_changed_email is 'Trigger on `auth.users`: takes the right to edit from an account whose e-mail address changes.';

-- On hosted Supabase, auth.users belongs to Supabase Auth, but `postgres` may add triggers. A project that refuses the
-- trigger works without it.
do $$
begin
  create trigger end_right_of_changed_email after update of email on auth.users
    for each row when (new.email is distinct from old.email)
    execute function private.end_right_of_changed_email();
exception when insufficient_privilege then
  raise warning 'Accounts are not watched in full: %', sqlerrm;
end
$$;
