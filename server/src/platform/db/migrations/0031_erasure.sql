-- What goes with a person: docs/decisions/0015-what-is-deleted-and-what-is-kept.md.

-- Invitations to an address go with the account that has it.
create index watch_list_share_email on watch_list_share (to_email);

-- What a person wrote goes with the profile, by whichever way it is deleted; that something was reported stays.
create function report_erase_texts() returns trigger language plpgsql as $$
begin
  update report_issue set message = '' where profile_id = old.id and message <> '';
  update report_playback_failure set message = '' where profile_id = old.id and message <> '';
  return old;
end
$$;
create trigger report_erase_texts before delete on profile for each row execute function report_erase_texts();
-- Only people report issues, so these were written by some who are gone.
update report_issue set message = '' where profile_id is null;

create index report_issue_at on report_issue (at);
create index report_playback_failure_at on report_playback_failure (at);
