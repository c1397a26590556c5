-- Whether a film's picture can probably be passed on as it is, which is quick: null until its header was looked at.
alter table library_video add column is_quick boolean;
-- By how much it goes before others: 1 where somebody opened its title, 2 where somebody asked to play it, before it was finished.
alter table library_video add column wanted smallint not null default 0;
-- Who is packaging it: the data folder whose process took the job.
alter table library_video add column worker text;

-- One of several servers reads the folder of films: whoever holds this until it passes.
create table library_lease (
  name text primary key,
  holder text not null,
  held_until timestamptz not null
);
