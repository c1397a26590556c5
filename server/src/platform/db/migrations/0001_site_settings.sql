-- Facts about this service as a whole, one row each; written by the site feature alone.
create table site_setting (
  name text primary key,
  value jsonb not null
);

create table site_menu_entry (
  id integer primary key,
  name text not null,
  -- home, coming_soon, films, series, genres: what the entry leads to
  kind text not null,
  position integer not null
);

create table site_device_app (
  id integer generated always as identity primary key,
  platform text not null,
  address text not null,
  image text not null default ''
);

create table site_social_link (
  id integer generated always as identity primary key,
  name text not null,
  address text not null,
  icon text not null default ''
);

create table page_text (
  slug text primary key,
  title text not null,
  html text not null,
  changed_at timestamptz not null default now()
);
