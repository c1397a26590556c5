create table home_banner (
  position integer primary key,
  title_id integer not null references catalogue_title (id) on delete cascade,
  description text not null
);

create table home_row (
  id integer generated always as identity primary key,
  position integer not null unique,
  genre_class text not null,
  -- trending, most_viewed, most_shared, matters, remastered, coming_soon, tools, genre
  source text not null,
  genre_id integer references catalogue_genre (id),
  name text not null,
  title text not null default '',
  tagline text not null default '',
  -- the title whose picture stands behind a spotlight
  background_title_id integer references catalogue_title (id) on delete set null
);

create table home_tool (
  id integer generated always as identity primary key,
  position integer not null,
  icon text not null,
  title text not null,
  description text not null,
  link text not null
);
