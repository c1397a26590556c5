-- What is done again and again by one of several servers: when it was last begun.
create table chore (
  name text primary key,
  begun_at timestamptz not null
);
