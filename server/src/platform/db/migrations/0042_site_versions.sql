-- Records that the operator's calls write whole, with the version that was read: see raise_version in 0040.
alter table membership_plan add column version integer not null default 1;
create trigger membership_plan_written before update on membership_plan
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
alter table page_text add column version integer not null default 1;
create trigger page_text_written before update on page_text
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();

-- Versions of what is written as a whole list, such as the menu.
create table list_version (
  name text primary key,
  version integer not null default 1
);
insert into list_version (name) values ('menu'), ('footer'), ('home-rows'), ('hero-slides'), ('home-tools'), ('settings');
