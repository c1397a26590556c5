create table report_category (
  id integer primary key,
  title text not null,
  description text not null
);

create table report_reason (
  id integer primary key,
  category_id integer not null references report_category (id),
  title text not null
);

create table report_playback_failure (
  id bigint generated always as identity primary key,
  profile_id integer references profile (id) on delete set null,
  title_id integer,
  episode_id integer,
  message text not null,
  at timestamptz not null default now()
);
