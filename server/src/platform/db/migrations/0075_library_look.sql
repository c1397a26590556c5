-- The last look at the folder of films, and whether somebody asked for another since it began.
create table library_look (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  problem text not null default ''
);
