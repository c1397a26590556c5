-- Somebody stopped the packaging of it: it stays as it is until it is to be tried again.
alter table library_video add column is_stopped boolean not null default false;
-- Of the work that is under way, how much is done, from 0 to 1; null while nobody works on it.
alter table library_video add column packaged_share real;
