-- Files that somebody uploads into the folder of films; how much of each has come is what lies on the disk.
create table library_upload (
  id text primary key,
  file text not null,
  size_bytes bigint not null check (size_bytes > 0),
  modified_at timestamptz,
  replaces boolean not null,
  actor jsonb not null,
  problem text not null default '',
  created_at timestamptz not null,
  received_at timestamptz not null,
  finished_at timestamptz
);
-- Of one name one comes in at a time.
create unique index library_upload_under_way on library_upload (file) where finished_at is null;
create index library_upload_created on library_upload (created_at desc, id);
