-- Records that the operator's calls write whole, with the version that was read: see raise_version in 0040.
alter table catalogue_season add column version integer not null default 1;
create trigger catalogue_season_written before update on catalogue_season
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
alter table catalogue_episode add column version integer not null default 1;
create trigger catalogue_episode_written before update on catalogue_episode
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
alter table catalogue_person add column version integer not null default 1;
alter table catalogue_genre add column version integer not null default 1;
create trigger catalogue_genre_written before update on catalogue_genre
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
alter table catalogue_mood add column version integer not null default 1;
alter table catalogue_country add column version integer not null default 1;
create index catalogue_person_name on catalogue_person (lower(name), id);
