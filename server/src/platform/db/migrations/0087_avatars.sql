-- Pictures of the gallery are records that the operator's calls write whole: see raise_version in 0040.
delete from profile_avatar later using profile_avatar earlier where earlier.image_hash = later.image_hash and earlier.id < later.id;
alter table profile_avatar
  add column version integer not null default 1,
  -- a category stands where its first picture does
  add column position integer not null default 0,
  add constraint profile_avatar_image_hash_key unique (image_hash);
update profile_avatar set position = placed.place
from (select id, row_number() over (order by category_position, category, id) as place from profile_avatar) placed
where placed.id = profile_avatar.id;
alter table profile_avatar drop column category_position;
create trigger profile_avatar_version before update on profile_avatar
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
