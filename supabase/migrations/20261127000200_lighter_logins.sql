-- Whoever fails to log in again and again slows nobody: logins among failures, and failures of the last minute, are found
-- by an index.

create unique index login_records_logins on public.login_records (account_id, id) where private.is_login(outcome);

-- As before, but that equal rows of the last minute are looked for by their time, as of the statement: no index helps with
-- a clock that goes on meanwhile.
create or replace function private.record_login(
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
    select equal.id from public.login_records as equal
    where equal.occurred_at > statement_timestamp() - interval '1 minute'
      and equal.outcome = record_login.outcome and equal.outcome <> 'link-sent'
      and (equal.account_id, equal.account, equal.network, equal.browser, equal.acted_by, equal.session_id)
        is not distinct from
        (record_login.account_id, record_login.account, record_login.network, agent, actor, record_login.session_id)
      -- What failed before a login does not become one with what fails after it.
      and not exists (
        select from public.login_records as later
        where later.account_id = equal.account_id and later.id > equal.id and private.is_login(later.outcome)
      )
    order by equal.occurred_at desc, equal.id desc limit 1
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
