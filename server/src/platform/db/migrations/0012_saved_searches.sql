create table saved_search (
  id integer generated always as identity primary key,
  profile_id integer not null references profile (id) on delete cascade,
  name text not null,
  -- what a search by words looks for; empty for one by filters
  words text not null,
  genre_ids integer[] not null,
  era_ids integer[] not null,
  region_ids integer[] not null,
  -- custom_grid or detail_list; empty where none was asked for
  view_type text not null,
  created_at timestamptz not null
);
create index saved_search_profile on saved_search (profile_id, id);
