create extension if not exists pg_trgm;

-- A picture's master. The hash is of its content or, when the service draws it itself, of what it is drawn from:
-- it stands in the picture's address, so nothing ever changes under an address.
create table catalogue_image (
  hash text primary key,
  -- name of the master's file; empty until a picture of our own is drawn
  file text not null default '',
  -- what to draw: { "kind": "poster" | "still", "facts", "episode" }
  drawing jsonb,
  width integer not null,
  height integer not null,
  has_alpha boolean not null default false,
  thumb_hash text not null default ''
);

-- A playable folder: a multivariant playlist with what it refers to.
create table catalogue_media (
  id integer generated always as identity primary key,
  folder text not null unique,
  duration_seconds double precision not null,
  credits_from_seconds double precision,
  -- [{ "from": seconds, "to": seconds }]
  skip_ranges jsonb not null default '[]',
  -- [{ "name", "language", "file" }]
  subtitles jsonb not null default '[]',
  storyboard_file text not null default '',
  trailer_folder text not null default '',
  -- what is really played, where it is not the title itself
  note text not null default ''
);

create table catalogue_title (
  id integer generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('film', 'series')),
  name text not null,
  original_name text not null default '',
  year integer not null,
  duration_minutes integer not null default 0,
  short_description text not null default '',
  long_description text not null default '',
  is_silent boolean not null default false,
  language_note text not null default '',
  is_premium boolean not null default false,
  is_remastered boolean not null default false,
  matters boolean not null default false,
  allow_kids boolean not null default false,
  -- unpublished titles are seen by nobody
  is_published boolean not null default true,
  -- a day in the future means coming soon
  release_day date,
  keywords text[] not null default '{}',
  -- colour of the wash under the detail hero, '#rrggbb'
  tint text not null default '#7a4a1c',
  poster_hash text references catalogue_image (hash),
  landscape_hash text references catalogue_image (hash),
  still_hash text references catalogue_image (hash),
  treatment_hash text references catalogue_image (hash),
  hero_hash text references catalogue_image (hash),
  hero_phone_hash text references catalogue_image (hash),
  media_id integer references catalogue_media (id),
  -- minutes watched, kept up by the activity feature through catalogue's door: orders genre rows
  popularity double precision not null default 0,
  created_at timestamptz not null default now()
);
create index catalogue_title_kind on catalogue_title (kind, popularity desc, id);
create index catalogue_title_release on catalogue_title (release_day) where release_day is not null;
create index catalogue_title_name_trgm on catalogue_title using gin (lower(name) gin_trgm_ops);

create table catalogue_season (
  id integer generated always as identity primary key,
  title_id integer not null references catalogue_title (id) on delete cascade,
  number integer not null,
  name text not null,
  unique (title_id, number)
);

create table catalogue_episode (
  id integer generated always as identity primary key,
  title_id integer not null references catalogue_title (id) on delete cascade,
  season_id integer not null references catalogue_season (id) on delete cascade,
  number integer not null,
  name text not null,
  duration_minutes integer not null default 0,
  description text not null default '',
  image_hash text references catalogue_image (hash),
  media_id integer references catalogue_media (id),
  unique (season_id, number)
);
create index catalogue_episode_title on catalogue_episode (title_id);

create table catalogue_person (
  id integer generated always as identity primary key,
  name text not null unique
);

create table catalogue_credit (
  title_id integer not null references catalogue_title (id) on delete cascade,
  person_id integer not null references catalogue_person (id),
  role text not null check (role in ('director', 'actor')),
  position integer not null,
  primary key (title_id, role, person_id)
);
create index catalogue_credit_person on catalogue_credit (person_id, title_id);

create table catalogue_genre (
  id integer generated always as identity (start with 101) primary key,
  name text not null unique,
  glyph text not null default '',
  position integer not null default 0
);

-- popularity stands here again so that a genre's page is one index range
create table catalogue_title_genre (
  title_id integer not null references catalogue_title (id) on delete cascade,
  genre_id integer not null references catalogue_genre (id),
  position integer not null,
  popularity double precision not null default 0,
  primary key (title_id, genre_id)
);
create index catalogue_title_genre_order on catalogue_title_genre (genre_id, popularity desc, title_id);

create table catalogue_mood (
  id integer generated always as identity primary key,
  name text not null unique,
  glyph text not null default ''
);

create table catalogue_title_mood (
  title_id integer not null references catalogue_title (id) on delete cascade,
  mood_id integer not null references catalogue_mood (id),
  primary key (title_id, mood_id)
);
create index catalogue_title_mood_back on catalogue_title_mood (mood_id, title_id);

create table catalogue_country (
  id integer generated always as identity primary key,
  name text not null unique
);

create table catalogue_title_country (
  title_id integer not null references catalogue_title (id) on delete cascade,
  country_id integer not null references catalogue_country (id),
  position integer not null,
  primary key (title_id, country_id)
);
create index catalogue_title_country_back on catalogue_title_country (country_id, title_id);

create table catalogue_title_language (
  title_id integer not null references catalogue_title (id) on delete cascade,
  language text not null,
  position integer not null,
  primary key (title_id, language)
);

create table catalogue_era (
  id integer primary key,
  name text not null,
  from_year integer not null,
  to_year integer not null
);

create table catalogue_region (
  id integer primary key,
  name text not null,
  countries text[] not null
);
