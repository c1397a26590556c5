-- Of a film in several files, those after the first.
alter table library_video add column further_parts text[] not null default '{}';
