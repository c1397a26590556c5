-- Backups that the service made into its folder of backups, and whether they would be restored whole.
create table backup_run (
  id integer generated always as identity primary key,
  -- its name in the folder of backups
  file text not null,
  -- which machine has it, where several share the database
  host text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  is_scheduled boolean not null,
  has_media boolean not null,
  is_encrypted boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  size_bytes bigint,
  -- why it failed, for people
  problem text not null default '',
  rehearsal text not null default 'none' check (rehearsal in ('none', 'running', 'whole', 'failed')),
  rehearsed_at timestamptz,
  rehearsal_problem text not null default ''
);

-- When backups are made by themselves: one row.
create table backup_plan (
  id integer primary key check (id = 1),
  version integer not null default 1,
  -- hours between two; 0 makes none
  every_hours integer not null default 0 check (every_hours >= 0),
  -- scheduled backups that are kept; older ones are removed
  keep integer not null default 7 check (keep > 0),
  has_media boolean not null default false
);
insert into backup_plan (id) values (1);
