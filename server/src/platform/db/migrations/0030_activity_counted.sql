-- What was counted within an hour, so that a repetition counts once; rows of past hours are removed by an hourly chore.
create table activity_counted (
  -- a person, or the network of guests and visitors, hashed
  counted_key text not null,
  kind text not null check (kind in ('view', 'log', 'share')),
  title_id integer not null references catalogue_title (id) on delete cascade,
  -- 0 for a film, and where a series counts as a whole
  episode_id integer not null,
  hour timestamptz not null,
  primary key (counted_key, title_id, kind, episode_id, hour)
);
create index activity_counted_hour on activity_counted (hour);
-- Events that belong to no profile of this service are removed when they are old.
create index activity_event_past on activity_event (at) where profile_id is null;
