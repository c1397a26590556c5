-- What people corrected of the tracks that a film was packaged with. Applied where its playlist is delivered, whichever package of it plays.
create table playback_track_correction (
  media_id integer primary key references catalogue_media (id) on delete cascade,
  version integer not null default 1,
  -- [{ "key", "name", "language", "kind", "isHidden" }]; null is as it was packaged
  corrections jsonb not null default '[]',
  -- key of the sound that is heard without a choice; null is as it was packaged
  default_sound text
);
