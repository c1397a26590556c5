create table account (
  id integer generated always as identity primary key,
  -- null for a guest; kept in lower case
  email text unique,
  name text not null,
  password_hash text,
  is_guest boolean not null default false,
  is_operator boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);

create table profile (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null,
  is_root boolean not null default false,
  is_child boolean not null default false,
  -- address of the picture, relative to the server
  avatar text not null default '',
  created_at timestamptz not null default now()
);
create index profile_account on profile (account_id, id);
create unique index profile_one_root on profile (account_id) where is_root;

create table profile_avatar (
  id integer generated always as identity primary key,
  category text not null,
  category_position integer not null,
  name text not null,
  image_hash text not null references catalogue_image (hash)
);

create table device (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  uuid text not null,
  name text not null,
  kind text not null default 'web',
  last_seen_at timestamptz not null default now(),
  unique (account_id, uuid)
);

-- A bearer token: the account on one device. Only the SHA-256 of a token is kept.
create table account_session (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  device_id integer not null references device (id) on delete cascade,
  bearer_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_session_account on account_session (account_id);

-- A user token: the profile in use under a session.
create table profile_session (
  user_hash bytea primary key,
  session_id integer not null references account_session (id) on delete cascade,
  profile_id integer not null references profile (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index profile_session_session on profile_session (session_id);

create table account_code (
  id integer generated always as identity primary key,
  email text not null,
  purpose text not null,
  code_hash bytea not null,
  tries_left integer not null,
  expires_at timestamptz not null,
  unique (email, purpose)
);
