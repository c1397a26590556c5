-- What somebody decided by hand, also that there is none, stays whatever a folder of films says later.
alter table catalogue_season add column image_hash text references catalogue_image (hash);
alter table catalogue_season add column is_image_by_hand boolean not null default false;
alter table catalogue_person add column image_hash text references catalogue_image (hash);
alter table catalogue_person add column is_image_by_hand boolean not null default false;
-- See raise_version in 0040.
create trigger catalogue_person_written before update on catalogue_person
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
