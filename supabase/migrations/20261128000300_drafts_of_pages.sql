-- A draft stays the same when its page gets its first row, or loses it: so do its preview links and their answers.

grant update (row_id) on public.content_drafts to authenticated;

drop trigger keep_one_draft_again on public.content_drafts;
create trigger keep_one_draft_again before update of row_id, discarded_at on public.content_drafts
  for each row when (
    new.discarded_at is null and (old.discarded_at is not null or old.row_id is distinct from new.row_id)
  )
  execute function private.keep_one_draft();
