-- What a function does as its owner no policy hides: PostgreSQL would tell whoever called it of the whole row that a
-- constraint refuses ("Failing row contains …"). What comes in is checked before it is written, or refused without the row.

create or replace function private.answer_draft(
  secret text, seen_version timestamptz, given_answer text, given_note text
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  link constant public.preview_links := private.open_link(secret);
  draft public.content_drafts;
begin
  if (given_answer in ('agreed', 'change')) is not true or char_length(btrim(given_note)) > 2000 then
    raise exception 'An answer is "agreed" or "change", with a note of at most 2000 characters.'
      using errcode = 'P0001', hint = 'answer_malformed';
  end if;
  select * into draft from public.content_drafts where id = link.draft_id for key share;
  if not found then
    perform private.refuse_link();
  end if;
  if draft.updated_at is distinct from seen_version then
    raise exception 'The draft was changed meanwhile.' using errcode = 'P0001', hint = 'draft_changed';
  end if;
  insert into public.draft_answers (draft_id, link_id, answer, note, draft_version)
  values (draft.id, link.id, given_answer, nullif(btrim(given_note), ''), seen_version)
  on conflict (link_id) do update set
    answer = excluded.answer, note = excluded.note, draft_version = excluded.draft_version,
    answered_at = clock_timestamp();
end;
$$;

-- Visitors are told of a notice no more; admins and the history keep it, with the reason.
create or replace function public.hide_notice(notice_id bigint, reason text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  if private.has_text(reason) is not true or char_length(reason) > 500 then
    raise exception 'Say why the notice is hidden, in at most 500 characters.'
      using errcode = 'P0001', hint = 'reason_required';
  end if;
  perform private.set_notice_hidden(notice_id, reason);
end;
$$;

-- Publishing and putting back ask the tables' own constraints, which the console words by their names.
alter function private.carry_out(public.content_drafts) rename to write_draft;

-- Does what a draft says, and returns the row; null for a removal. The caller has locked the draft.
create function private.carry_out(draft public.content_drafts) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  refused text;
  refusal text;
begin
  return private.write_draft(draft);
exception when check_violation or not_null_violation then
  get stacked diagnostics refused = constraint_name, refusal = message_text;
  raise exception using errcode = sqlstate, message = refusal, constraint = refused;
end;
$$;

revoke all on function private.carry_out(public.content_drafts) from public, anon, authenticated, service_role;
