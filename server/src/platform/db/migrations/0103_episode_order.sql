-- Which file of the library an episode is, as 'season:episode' of the file's own name: its number is the operator's to change. Null where it
-- has been no file yet.
alter table catalogue_episode add column library_place text;
update catalogue_episode e set library_place = s.number || ':' || e.number from catalogue_season s
  where s.id = e.season_id and exists (select 1 from library_video v where v.episode_id = e.id);
create unique index catalogue_episode_library_place on catalogue_episode (title_id, library_place) where library_place is not null;
