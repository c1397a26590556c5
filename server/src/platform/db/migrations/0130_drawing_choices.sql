-- What somebody decided of the pictures that the service draws of a title, by role: { "poster": { "motif": "rabbit" } }. Nothing stands there for
-- what follows from the title's facts.
alter table catalogue_title add column drawing_choices jsonb not null default '{}';
