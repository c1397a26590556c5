-- Every view, share and minute watched, once each: the only source of what is popular.
create table activity_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('view', 'minutes', 'share')),
  title_id integer not null references catalogue_title (id) on delete cascade,
  episode_id integer references catalogue_episode (id) on delete cascade,
  -- a profile, or a person known only by a hashed key
  profile_id integer references profile (id) on delete cascade,
  person_key text not null default '',
  minutes double precision not null default 0,
  way text not null default '',
  at timestamptz not null,
  day date not null
);
create index activity_event_title on activity_event (title_id, at);
create index activity_event_person on activity_event (person_key, title_id);
create unique index activity_share_once on activity_event (person_key, title_id, day) where kind = 'share';

-- Running sums per title, moved by each event in the same transaction, so that no request scans events.
create table activity_score (
  title_id integer primary key references catalogue_title (id) on delete cascade,
  -- sum of 2^((at - 2024-01-01) / half-life): orders by decayed views without ever being recomputed
  trend double precision not null default 0,
  minutes double precision not null default 0,
  views integer not null default 0,
  shares integer not null default 0
);
create index activity_score_trend on activity_score (trend desc, title_id);
create index activity_score_minutes on activity_score (minutes desc, title_id);
create index activity_score_shares on activity_score (shares desc, title_id);

create table activity_log (
  id bigint generated always as identity primary key,
  profile_id integer not null references profile (id) on delete cascade,
  name text not null,
  at timestamptz not null default now()
);
create index activity_log_profile on activity_log (profile_id, id desc);
