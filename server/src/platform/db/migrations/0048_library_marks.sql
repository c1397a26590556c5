-- Intro and credits as they were found by the season's sound: { "intro": { "from", "to" } or null, "creditsFrom", "confidence" }. What plays has
-- them too, unless somebody has set others there by hand.
alter table library_video add column marks jsonb;
-- The episodes that it was compared with.
alter table library_video add column marked_with text;
