-- Ads are records that the operator's calls write whole: see raise_version in 0040.
alter table ad_creative add column version integer not null default 1;
create trigger ad_creative_version before update on ad_creative
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
