-- One row that /readyz writes, to see that the database keeps what it is given.
create table health_check (
  id smallint primary key check (id = 1),
  at timestamptz not null
);
