-- What people mark in a film is theirs: nothing that is found by itself writes over it.
alter table catalogue_media
  add column version integer not null default 1,
  -- [{ "startSeconds", "name" }]; null where the film's own stand
  add column chapters jsonb,
  -- seconds, in order; without any the service's own schedule stands
  add column ad_breaks double precision[] not null default '{}',
  -- intro, credits, chapters: what somebody decided, if only that there is none
  add column marked_by_hand text[] not null default '{}';
comment on column catalogue_media.skip_ranges is '[{ "from": seconds, "to": seconds, "kind": "intro" (where it is left out) or "recap" }]';

-- Until now it was told by what differs from what was found.
update catalogue_media m set marked_by_hand = array_remove(array[
    case when m.skip_ranges <> coalesce((select case when v.marks -> 'intro' <> 'null' then jsonb_build_array(v.marks -> 'intro') else '[]' end
      from library_video v where v.media_id = m.id limit 1), '[]') then 'intro' end,
    case when m.credits_from_seconds is distinct from (select (v.marks ->> 'creditsFrom')::float8 from library_video v where v.media_id = m.id limit 1)
      then 'credits' end], null);

create trigger catalogue_media_marked before update on catalogue_media
  for each row when (new.version = old.version and
    (old.skip_ranges, old.credits_from_seconds, old.chapters, old.ad_breaks, old.marked_by_hand) is distinct from
    (new.skip_ranges, new.credits_from_seconds, new.chapters, new.ad_breaks, new.marked_by_hand)) execute function raise_version();

-- How loud a film is from moment to moment: listened to once, for whoever marks it.
create table playback_waveform (
  media_id integer primary key references catalogue_media (id) on delete cascade,
  step_seconds double precision not null,
  -- Base64 of a byte for each step, 20,000 at most
  peaks text not null
);
