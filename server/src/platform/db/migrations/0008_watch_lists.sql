create table watch_list (
  id integer generated always as identity primary key,
  profile_id integer not null references profile (id) on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);
create index watch_list_profile on watch_list (profile_id, id);

create table watch_list_title (
  watch_list_id integer not null references watch_list (id) on delete cascade,
  title_id integer not null references catalogue_title (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (watch_list_id, title_id)
);
create index watch_list_title_back on watch_list_title (title_id);
