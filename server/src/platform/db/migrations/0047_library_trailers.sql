-- What a file is of its title: what plays, or its trailer.
alter table library_video add column role text not null default 'main' check (role in ('main', 'trailer'));
