create table progress_position (
  id integer generated always as identity primary key,
  profile_id integer not null references profile (id) on delete cascade,
  title_id integer not null references catalogue_title (id) on delete cascade,
  -- 0 for a film
  episode_id integer not null default 0,
  position_seconds integer not null check (position_seconds >= 0),
  duration_seconds integer not null check (duration_seconds >= 0),
  is_watched boolean not null default false,
  -- taken off continue watching by the person; the position stays
  is_hidden boolean not null default false,
  updated_at timestamptz not null,
  unique (profile_id, title_id, episode_id)
);
create index progress_position_recent on progress_position (profile_id, updated_at desc);
