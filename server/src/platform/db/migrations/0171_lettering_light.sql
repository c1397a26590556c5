-- Relative luminance (0 to 1) of what a card's lettering stands on, lower left and lower right, and of lettering itself where the picture is that.
-- Null until the picture is there and measured.
alter table catalogue_image
  add column ground_left real,
  add column ground_right real,
  add column ink real;
