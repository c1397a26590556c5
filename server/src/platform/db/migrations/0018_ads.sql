-- What can be shown in a break.
create table ad_creative (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  advertiser text not null,
  duration_seconds double precision not null check (duration_seconds > 0),
  width integer not null,
  height integer not null,
  -- [{ "file", "type", "bytes" }], the one that most devices play first
  files jsonb not null,
  is_for_kids boolean not null default false,
  -- shown beside titles of any of these genres only; empty for all
  genres text[] not null default '{}',
  -- from when on it may be skipped; null for never
  skip_after_seconds integer,
  -- an address, or a path of our own; empty where a click opens nothing
  click_address text not null default '',
  is_active boolean not null default true
);

-- One answer with an ad in it.
create table ad_break (
  id bigint generated always as identity primary key,
  -- a profile, or a visitor known only by a hashed key
  viewer_key text not null,
  profile_id integer references profile (id) on delete cascade,
  creative_id integer not null references ad_creative (id) on delete cascade,
  answered_at timestamptz not null,
  -- null until the ad was really seen
  seen_at timestamptz
);
create index ad_break_viewer on ad_break (viewer_key, seen_at desc);
create index ad_break_profile on ad_break (profile_id);
create index ad_break_answered on ad_break (answered_at);

-- Each event of a break counts once.
create table ad_event (
  break_id bigint not null references ad_break (id) on delete cascade,
  event text not null,
  -- VAST's number of an error
  code integer,
  at timestamptz not null,
  primary key (break_id, event)
);

create table ad_day (
  day date not null,
  creative_id integer not null references ad_creative (id) on delete cascade,
  event text not null,
  times integer not null,
  primary key (day, creative_id, event)
);
