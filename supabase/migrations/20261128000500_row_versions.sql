-- updated_at is the version of a row's content: a save names the version that it was made from. It changes with an
-- editable field, but not with the row's place in the list. It always increases, even if the clock is set back.

-- It runs with the caller's rights, so that `current_user` is the caller. It replaces times that a client sends. Rows
-- that the owner inserts (a restored row, rows of a dump) keep their times.
create function private.stamp_new_row() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end;
$$;
comment on function private.stamp_new_row is 'Trigger: sets the times of a row that a client adds, and ignores those that the client sends.';

create function private.stamp_changed_row() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  no_content constant text[] := array['created_at', 'updated_at', 'order_index', 'closes_at', 'notices'];
begin
  new.created_at := old.created_at;
  if (to_jsonb(new) - no_content) = (to_jsonb(old) - no_content) then
    new.updated_at := old.updated_at;
  else
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;
comment on function private.stamp_changed_row is 'Trigger: raises the version of a row (`updated_at`) when an editable column changes.';
