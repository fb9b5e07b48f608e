-- Who calls each function, and what it does: docs/reference/functions.md is made from this.

-- Called by the API.
comment on function public.answer_draft is 'A guest keeps an answer about the version that was shown: `agreed` or `change`, with a note or null.';
comment on function public.content_version is 'The server asks before it reads the rows: the number rises with each change of what pages show.';
comment on function public.count_join is 'The server counts a press of Join, once for a person, project and day; the answer tells nothing.';
comment on function public.dois_to_check is 'The server asks for the DOIs of publications, each with the tag of the record that was read last.';
comment on function public.end_other_sessions is 'The console ends the other sessions of the account, and says how many there were.';
comment on function public.end_session is 'The console ends one session of the account; false: there is none with this id.';
comment on function public.forget_join_marks is 'A timer throws away what keeps people from being counted twice, once the day is over; it gets the rest of the present day.';
comment on function public.hide_notice is 'The console stops telling visitors of a notice, for a reason that history keeps.';
comment on function public.hook_mfa_attempt is 'Supabase Auth tells of a code; a wrong one is recorded, and the decision left to Supabase Auth.';
comment on function public.hook_password_attempt is 'Supabase Auth tells of a password; a wrong one is recorded, and the decision left to Supabase Auth.';
comment on function public.keep_account_rules is 'The server says how long sessions last, in seconds, and whether admins need a second factor.';
comment on function public.keep_doi_check is 'The server keeps what looking up a DOI came to, and gets how many notices are new.';
comment on function public.keep_time_zone is 'The server says in which zone the days of deadlines end.';
comment on function public.list_admins is 'The commands for accounts ask which accounts may edit.';
comment on function public.make_recovery_codes is 'The console makes ten new recovery codes in place of the older ones, after a code of the second factor.';
comment on function public.mark_notices_seen is 'The console keeps that an admin has seen these notices.';
comment on function public.may_edit is 'The console asks after a login whether the account may edit.';
comment on function public.my_access is 'The console asks what the account may do and what is asked of it before, also while the second factor is asked for.';
comment on function public.my_logins is 'The console asks for the login before this one, failures since then, and logins from new devices.';
comment on function public.my_sessions is 'The console lists the sessions of the account that have not run out, the last used first.';
comment on function public.named_pictures is 'The commands for pictures ask which uploaded ones rows, drafts, or changes since then name; of all changes where it is null.';
comment on function public.newest_migration is 'Releases ask which migration the database had last, and go live only where they need none after it.';
comment on function public.next_doi_check is 'The server asks when the next DOI is due: long ago where one was never looked up, null where no publication has one.';
comment on function public.next_publishing is 'The server asks when the next draft is due, or the next project closes; null: none does.';
comment on function public.preview_draft is 'The preview asks for the draft that a link shows, and for what was answered by this link.';
comment on function public.project_health is '`npm run doctor` asks for what cannot be seen from outside: migrations, timers, hooks, rules, and what strangers may do to each table.';
comment on function public.publish_draft is 'The console publishes a draft as of a version, and gets the row, or null for a removal.';
comment on function public.publish_due is 'A timer publishes what is due, the oldest first, closes projects whose deadline is over, and gets how many there were.';
comment on function public.put_back is 'The console puts the row that was last deleted under an id back, with these values.';
comment on function public.remove_second_factors is 'The console removes the second factor and the recovery codes of the account, after a code of either kind.';
comment on function public.removed_publications is 'Whoever composes asks for the ids of publications that were there and are gone.';
comment on function public.reorder_partners is 'The console puts all partners into an order, unless the list is another than the one that it showed.';
comment on function public.reorder_publications is 'The console puts all publications into an order, unless the list is another than the one that it showed.';
comment on function public.reorder_submitted_papers is 'The console puts all submitted papers into an order, unless the list is another than the one that it showed.';
comment on function public.report_composed is 'Whoever composes says that the pages with the rows of this version are on the site.';
comment on function public.restore_deleted is 'The console puts back the row that a deletion in the history names.';
comment on function public.revoke_admin is 'The commands for accounts end the right to edit, and what the account has prepared unless it is kept, and get how much that was.';
comment on function public.set_admin is 'The commands for accounts give the right to edit, or take it.';
comment on function public.show_notice is 'The console tells visitors of a hidden notice again.';
comment on function public.site_state is 'The console asks since when everything is on the site, or the site has not followed, and which items wait.';
comment on function public.take_released_pictures is 'A timer asks for pictures that no draft has named for a day and nothing else names, and gets each once.';
comment on function public.use_recovery_code is 'The login gives a recovery code in place of the second factor; false: it is wrong.';

-- Of the rights to edit.
comment on function private.end_right_of_changed_email is 'A trigger of accounts ends the right to edit of one with a new e-mail address.';
comment on function private.has_second_factor is 'Policies and functions ask whether an account has a second factor.';
comment on function private.is_admin is 'Policies ask whether the caller may edit: an admin, in an open session, with the second factor where it is asked for.';
comment on function private.is_in_time is 'Functions about sessions ask whether one has not run out.';
comment on function private.is_second_factor_given is 'Policies and functions ask whether the session gave a code of the factor, or a recovery code.';
comment on function private.is_session_open is 'Policies and functions ask whether the session that the token names is there and has not run out.';
comment on function private.own_name is 'Triggers and functions ask for the login name of the caller.';
comment on function private.own_session is 'Functions about the own account ask for the session that the token names.';
comment on function private.require_admin is 'Functions of the console refuse whoever may not edit.';
comment on function private.require_login is 'Functions about the own account refuse whoever has not logged in in full, and get the account.';

-- Of rows.
comment on function private.are_author_orcids is 'A constraint asks whether each line is an author and that author''s ORCID iD.';
comment on function private.are_page_marks is 'Constraints of page texts ask whether a value is fields with the hash of a text each.';
comment on function private.are_updates is 'A constraint asks whether each line is a day and what happened.';
comment on function private.check_new_order is 'The functions that reorder refuse a list that is not the present one.';
comment on function private.close_due_studies is '`publish_due` closes projects whose deadline is over, and gets how many there were.';
comment on function private.close_gaps is 'A trigger of ordered tables closes the gap that a deletion leaves.';
comment on function private.close_study is 'A trigger of projects keeps when a deadline is over, and closes one that is.';
comment on function private.end_of_day is '`close_study` asks when a day is over in the zone of the site.';
comment on function private.guard_picture_size is 'A trigger of tables with pictures ignores sizes that clients send.';
comment on function private.has_text is 'Constraints ask whether a text holds more than white space.';
comment on function private.is_day is 'A constraint asks whether a text is a day.';
comment on function private.is_image_address is 'Constraints ask whether a text is an http address, or a path of the site.';
comment on function private.is_issn is 'A constraint asks whether a text is an ISSN with its check digit.';
comment on function private.is_orcid is '`are_author_orcids` asks whether a text is an ORCID iD with its check digit.';
comment on function private.is_page_document is 'Constraints of page texts ask whether a value is texts of a page: not too deep, not too long.';
comment on function private.is_registry_id is 'A constraint asks whether an id has the form of that registry''s.';
comment on function private.keep_ids_ahead is 'A trigger of ordered tables keeps an id that was given from being given out again.';
comment on function private.keep_row_limit is 'A trigger of lists refuses more rows than its argument says.';
comment on function private.place_new_row is 'A trigger of ordered tables makes room where a new row wants to be.';
comment on function private.refuse_new_id is 'A trigger of ordered tables refuses that a row gets another id.';
comment on function private.stamp_changed_row is 'A trigger of lists moves the version of a row when an editable column changes.';
comment on function private.stamp_new_row is 'A trigger of lists gives a new row its times, whatever the client sends.';
comment on function private.take_turn is 'A trigger of lists lets writers of one list take turns.';
comment on function private.wait_for_turn is '`take_turn` and functions wait until nobody else writes to a list.';

-- Of the history.
comment on function private.add_history is 'Triggers and functions write an entry of the history, with who did it.';
comment on function private.is_id_of_another is '`refuse_used_id` asks whether a publication that is gone had this id and was another one.';
comment on function private.record_order is 'A trigger of ordered tables writes a new order into the history.';
comment on function private.record_row is 'A trigger of lists writes each change of a row into the history.';
comment on function private.refuse_used_id is 'A trigger of publications refuses the id of one that is gone.';
comment on function private.restore_row is '`restore_deleted` puts a deleted row back, with its id and its old place.';
comment on function private.unwrapped is '`put_back` and `keep_doi_check` read an argument that may be JSON or a text of it.';

-- Of pictures.
comment on function private.picture_names is '`named_pictures` and `release_pictures` find the uploaded pictures that a value names.';
comment on function private.release_pictures is 'A trigger of drafts notes the pictures that a draft has named and names no more.';

-- Of drafts, preview links and publishing.
comment on function private.carry_out is '`publish` does what a draft says, and gets the row.';
comment on function private.check_draft is 'Triggers of drafts refuse one that no form makes.';
comment on function private.content_table is 'Functions about drafts and the history ask for the table of a name; null: visitors do not read it.';
comment on function private.default_row is '`previewed_row` asks for a row with the defaults of its columns.';
comment on function private.editable_columns is 'Functions about drafts ask which columns a form changes.';
comment on function private.end_prepared is '`revoke_admin` and a trigger of admins end, or keep, what an account has prepared, and get how much that was.';
comment on function private.end_prepared_of_revoked is 'A trigger of admins ends what an account has prepared, with its right to edit.';
comment on function private.end_schedule is 'A trigger of drafts takes the time of one that nobody schedules any more.';
comment on function private.fits_lengths is '`check_draft` asks whether each value fits the constraints of its column.';
comment on function private.hold_admin is 'A trigger of drafts and links holds the right to edit of whoever schedules or makes one.';
comment on function private.keep_one_draft is 'A trigger of drafts refuses a second draft of one row, with a hint.';
comment on function private.open_link is 'The functions of previews ask for the link of a secret, and refuse one that has ended.';
comment on function private.previewed_row is '`preview_draft` asks for the whole row as it would be public.';
comment on function private.publish is '`publish_draft` and `publish_due` carry a draft out and remove it.';
comment on function private.purge_discarded_drafts is 'A trigger of drafts deletes those that were discarded a day ago.';
comment on function private.refuse_link is 'The functions of previews refuse every link that opens nothing in the same words.';
comment on function private.refuse_revoked is 'A trigger of drafts and links refuses whoever lost the right to edit meanwhile.';
comment on function private.stamp_changed_draft is 'A trigger of drafts moves the version, and notes who changed it.';
comment on function private.stamp_discarded_draft is 'A trigger of drafts gives a discarded one the time of the server.';
comment on function private.stamp_ended_link is 'A trigger of links ends one for good, at the time of the server.';
comment on function private.stamp_new_draft is 'A trigger of drafts gives a new one its times and its author, and has it checked.';
comment on function private.stamp_new_link is 'A trigger of links gives a new one its author and an end within 30 days.';
comment on function private.stamp_schedule is 'A trigger of drafts notes who gave a draft its time.';
comment on function private.write_draft is '`carry_out` writes the row of a draft.';

-- Of notices.
comment on function private.decode_percents is '`normal_doi` reads the bytes that percent signs stand for.';
comment on function private.keep_notices is 'A trigger of publications gives each what is known of its DOI.';
comment on function private.normal_doi is 'Functions about notices ask for the DOI of a text, in one form; null: it has none.';
comment on function private.set_notice_hidden is '`hide_notice` and `show_notice` hide a notice, or show it again, and say so in the history.';
comment on function private.take_publications_turn is 'A trigger of notices takes the turn of the list of publications.';
comment on function private.tell_publications is 'A trigger of notices lets the publications say what is known now.';
comment on function private.visible_notices is '`keep_notices` asks which notices of a DOI visitors are told of.';

-- Of presses of Join.
comment on function private.is_browser is '`count_join` asks whether a user agent is a browser that a person may use.';
comment on function private.keep_join_counts is 'A trigger of projects keeps the numbers with one that is renamed or restored.';
comment on function private.network_of(text) is '`count_join` asks for the network of an address.';
comment on function private.site_day is 'Functions about Join ask for today, in the zone of the site.';

-- Of sessions and the record of logins.
comment on function private.failures_since_login is '`my_logins` and the server ask how often a login has failed since the last one.';
comment on function private.forget_login_records is '`record_login` deletes the records that are too old or too many.';
comment on function private.forget_old_logins is '`forget_login_records` deletes what is older than 180 days.';
comment on function private.is_failure is 'Functions about logins ask whether an outcome is a failure.';
comment on function private.is_login is 'Functions about logins ask whether an outcome is a login that is complete.';
comment on function private.is_new_device(public.login_records) is '`my_logins` asks whether a login came from a network and browser that are new.';
comment on function private.is_new_device(uuid) is 'The server asks the same of a session, to tell the owner of the account.';
comment on function private.keep_session_ended is 'A trigger of sessions refuses to renew one that has run out.';
comment on function private.network_of(inet) is 'Records of logins ask for an address without its last part.';
comment on function private.new_recovery_code is '`make_recovery_codes` asks for one code.';
comment on function private.origin_of is 'Functions about wrong codes ask for the network whose tries are counted together.';
comment on function private.record_account is 'A trigger of accounts records a new one, a removed one, a new password and a new address.';
comment on function private.record_account_act is 'Triggers record what happens to an account.';
comment on function private.record_attempt is 'The hooks of Supabase Auth record a wrong password or code.';
comment on function private.record_factor is 'A trigger of second factors records a change, and takes the recovery codes with the last factor.';
comment on function private.record_link is 'A trigger of accounts records that a link for a new password was sent.';
comment on function private.record_login is 'The server and other functions write a line of the record, and forget what is too old.';
comment on function private.record_of_session is 'Functions about the own account record what its session does.';
comment on function private.record_rights is 'A trigger of admins records that somebody may edit, or no longer.';
comment on function private.record_session is 'A trigger of sessions records logins and their ends.';
comment on function private.record_session_act is '`record_session` and others record what a session did.';
comment on function private.recovery_code_hash is 'Functions about recovery codes ask for the hash of one, however it is typed.';
comment on function private.sessions_end_by_rule is 'Triggers of accounts say that sessions of this transaction are ended, not logged out.';
comment on function private.wait_before_code is 'The server and `use_recovery_code` ask how long an account takes no code from an address.';

-- Of pages that follow, and of backups.
comment on function private.backup_tables is 'The functions of backups ask which tables a backup holds.';
comment on function private.call_deploy_hook is 'A trigger and a timer of hosted Supabase call the host of the site while content waits, and get whether they did.';
comment on function private.check_backup is '`restore_site` refuses what is no whole backup, or is from a newer build.';
comment on function private.checksum_of is 'The functions of backups ask for the checksum of a value.';
comment on function private.dump_accounts is '`dump_site` asks for the accounts, without their sessions.';
comment on function private.dump_site is '`npm run backup` and the server ask for a backup.';
comment on function private.dump_table is '`dump_site` asks for the rows of a table, and the last id that it gave out.';
comment on function private.id_sequence is 'The functions of backups ask for the sequence of a table''s ids; null: it has none.';
comment on function private.keep_version is 'The server says with which version it starts, and gets the one before.';
comment on function private.note_content_change is 'A trigger calls the host of the site when the content has a new version.';
comment on function private.raise_content_version is 'A trigger of lists gives the content a new version, and notes which item waits.';
comment on function private.restore_account is '`restore_accounts` puts one account back, by its login name.';
comment on function private.restore_accounts is '`restore_site` puts the accounts back; only their admins are admins then.';
comment on function private.restore_site is '`npm run restore` and the server put a backup in place of what is there, all or nothing.';
comment on function private.restore_table is '`restore_site` fills a table with the rows of a backup.';
comment on function private.waiting_since is 'Functions ask since when the site has not followed; null: everything is on it.';

-- Where the API has a function of the same name, that is who calls.
do $$
declare
  called record;
begin
  for called in
    select behind.oid::regprocedure as function
    from pg_catalog.pg_proc as behind
    join pg_catalog.pg_proc as exposed on exposed.proname = behind.proname
    where behind.pronamespace = 'private'::regnamespace and exposed.pronamespace = 'public'::regnamespace
  loop
    execute format('comment on function %s is %L', called.function, 'The function of the API with this name does its work here.');
  end loop;
end;
$$;
