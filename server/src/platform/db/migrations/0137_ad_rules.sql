-- Where the house's own ads stand and how often one person sees them: one row.
create table ad_rules (
  id integer primary key check (id = 1),
  version integer not null default 1,
  -- places in what plays, by VMAP's names for them
  breaks text[] not null default '{start}',
  -- no break comes before a film within so many minutes after another
  rest_minutes integer not null default 10 check (rest_minutes >= 10),
  -- ads that one person sees in an hour; null for as many as there are breaks
  most_an_hour integer check (most_an_hour > 0)
);
insert into ad_rules (id) values (1);
