-- What was changed, by whom: written with each change, in its transaction, and never changed itself.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- account (the operator's session), token, machine (the command on the service's own machine), library, seeding, schedule or service
  actor text not null,
  -- numbers without references: what was done stays known when whoever did it is gone
  account_id integer,
  token_id integer,
  -- what the actor was called then
  actor_name text not null default '',
  -- create, update, delete, and so on
  action text not null,
  entity text not null,
  entity_id text not null,
  -- the changed fields alone
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index audit_log_entity on audit_log (entity, entity_id, id desc);
create index audit_log_account on audit_log (account_id, id desc);

-- A program's own way in. Only the SHA-256 of a token is kept.
create table api_token (
  id integer generated always as identity primary key,
  -- whose token it is: it ends with the account's right to operate; null for one that was made on the service's own machine
  account_id integer references account (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Raised by every write, so that whoever writes a whole record is told when it changed since it was read.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

alter table catalogue_title
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- what somebody decided through the operator's calls; the library leaves such a title's state alone
  add column state_by_hand text check (state_by_hand in ('draft', 'published', 'hidden')),
  -- when a draft is to be published by itself
  add column publish_at timestamptz;
create index catalogue_title_publish_at on catalogue_title (publish_at) where publish_at is not null;

create function catalogue_title_written() returns trigger language plpgsql as $$
begin
  if new.version = old.version then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end
$$;
-- What is watched moves popularity alone, all the time.
create trigger catalogue_title_written before update on catalogue_title
  for each row when (old.popularity = new.popularity and old.* is distinct from new.*) execute function catalogue_title_written();
