-- Whoever listens to the channel 'matinee' hears, once a transaction is through, what changed for whom: 'lists 7' and
-- 'progress 7' name a profile, 'profile 7' too, and 'session 9' a session that is over. Equal notices of one transaction are one.

create function live_list_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('matinee', 'lists ' || new.profile_id);
  perform pg_notify('matinee', 'lists ' || profile_id) from watch_list_share where watch_list_id = new.id and profile_id is not null;
  return null;
end
$$;
create trigger live_list_changed after insert or update on watch_list for each row execute function live_list_changed();

-- Before: afterwards the shares are gone, and with them who should hear of it.
create function live_list_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('matinee', 'lists ' || old.profile_id);
  perform pg_notify('matinee', 'lists ' || profile_id) from watch_list_share where watch_list_id = old.id and profile_id is not null;
  return old;
end
$$;
create trigger live_list_gone before delete on watch_list for each row execute function live_list_gone();

create function live_list_titles_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('matinee', 'lists ' || w.profile_id)
  from watch_list w where w.id in (select watch_list_id from changed);
  perform pg_notify('matinee', 'lists ' || s.profile_id)
  from watch_list_share s where s.watch_list_id in (select watch_list_id from changed) and s.profile_id is not null;
  return null;
end
$$;
create trigger live_list_titles_added after insert on watch_list_title
  referencing new table as changed for each statement execute function live_list_titles_changed();
create trigger live_list_titles_removed after delete on watch_list_title
  referencing old table as changed for each statement execute function live_list_titles_changed();

create function live_share_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.profile_id is not null then
    perform pg_notify('matinee', 'lists ' || old.profile_id);
  end if;
  if tg_op <> 'DELETE' and new.profile_id is not null then
    perform pg_notify('matinee', 'lists ' || new.profile_id);
  end if;
  perform pg_notify('matinee', 'lists ' || w.profile_id) from watch_list w
  where w.id = case when tg_op = 'DELETE' then old.watch_list_id else new.watch_list_id end;
  return null;
end
$$;
create trigger live_share_changed after insert or update or delete on watch_list_share
  for each row execute function live_share_changed();

create function live_progress_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('matinee', 'progress ' || new.profile_id);
  return null;
end
$$;
create trigger live_progress_begun after insert on progress_position for each row execute function live_progress_changed();
-- A position moves every few seconds; others hear of it by the minute.
create trigger live_progress_moved after update on progress_position for each row
  when (old.position_seconds / 60 <> new.position_seconds / 60 or old.is_watched <> new.is_watched or old.is_hidden <> new.is_hidden)
  execute function live_progress_changed();

create function live_profile_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('matinee', 'profile ' || old.id);
  return null;
end
$$;
create trigger live_profile_changed after update of name, avatar, is_child or delete on profile
  for each row execute function live_profile_changed();

create function live_session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('matinee', 'session ' || old.id);
  return null;
end
$$;
create trigger live_session_over after delete on account_session for each row execute function live_session_over();
