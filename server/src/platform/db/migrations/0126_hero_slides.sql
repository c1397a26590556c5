-- When a slide of the hero is shown, and which part of its wide picture stays in sight, in percent from the left and from the top.
-- Null where it has no bound, and where the picture stands as usual.
alter table home_banner
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column focus_x integer check (focus_x in (0, 25, 50, 75, 100)),
  add column focus_y integer check (focus_y in (0, 25, 50, 75, 100)),
  add constraint home_banner_focus check ((focus_x is null) = (focus_y is null)),
  add constraint home_banner_times check (shown_until > shown_from);
