-- A picture that is a part of another, cut about the point that matters in it: of which, { "x", "y" } as shares of it, and { "left", "top", "width",
-- "height" } in its pixels. It has no master of its own.
alter table catalogue_image
  add column crop_of text references catalogue_image (hash),
  add column focal_point jsonb,
  add column crop jsonb,
  add constraint catalogue_image_crop check ((crop_of is null) = (crop is null) and (crop_of is null) = (focal_point is null));
create index catalogue_image_crop_of on catalogue_image (crop_of) where crop_of is not null;
