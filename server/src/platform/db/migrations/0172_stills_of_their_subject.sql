-- Stills that the service draws show the subject of the title's poster now. Nothing ever changes under an address: those of before are planned anew at
-- addresses of their own, and so are the parts that were cut of them.
create temporary table renewed on commit drop as
  select i.hash as old, md5('still 2 ' || i.hash) as new from catalogue_image i
  left join catalogue_image whole on whole.hash = i.crop_of
  where coalesce(i.drawing, whole.drawing) ->> 'kind' = 'still';

insert into catalogue_image (hash, file, drawing, width, height, has_alpha, thumb_hash)
  select r.new, '', i.drawing || '{"edition": 2}', i.width, i.height, i.has_alpha, ''
  from renewed r join catalogue_image i on i.hash = r.old where i.crop_of is null;
insert into catalogue_image (hash, file, drawing, width, height, has_alpha, thumb_hash, crop_of, focal_point, crop)
  select r.new, i.file, null, i.width, i.height, i.has_alpha, '', whole.new, i.focal_point, i.crop
  from renewed r join catalogue_image i on i.hash = r.old join renewed whole on whole.old = i.crop_of;

update catalogue_title t set landscape_hash = r.new from renewed r where r.old = t.landscape_hash;
update catalogue_title t set still_hash = r.new from renewed r where r.old = t.still_hash;
update catalogue_title t set hero_hash = r.new from renewed r where r.old = t.hero_hash;
update catalogue_title t set hero_phone_hash = r.new from renewed r where r.old = t.hero_phone_hash;
update catalogue_episode e set image_hash = r.new from renewed r where r.old = e.image_hash;
update catalogue_season s set image_hash = r.new from renewed r where r.old = s.image_hash;

-- What was never drawn need not be any more.
delete from catalogue_image i using renewed r
  where i.hash = r.old and i.drawing is not null and i.file = '' and not exists (select 1 from catalogue_image part where part.crop_of = i.hash);
