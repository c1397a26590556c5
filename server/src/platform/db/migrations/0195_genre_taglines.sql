-- What stands under a genre's heading; empty for nothing.
alter table catalogue_genre add column tagline text not null default '';
