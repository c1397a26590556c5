-- An invitation to look at a list, and once it was accepted the friend's way to it. Only the SHA-256 of its token is kept.
create table watch_list_share (
  id integer generated always as identity primary key,
  watch_list_id integer not null references watch_list (id) on delete cascade,
  -- where the invitation was mailed, in lower case
  to_email text not null,
  token_hash bytea not null unique,
  -- the friend's, once accepted
  profile_id integer references profile (id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  unique (watch_list_id, to_email)
);
create index watch_list_share_profile on watch_list_share (profile_id, watch_list_id);

-- How many lists an account has shared on a day; it outlives the lists, so that making new ones does not begin the count anew.
create table watch_list_share_day (
  account_id integer not null references account (id) on delete cascade,
  day date not null,
  shares integer not null,
  primary key (account_id, day)
);

-- Deleted lists as they were, for as long as a deletion can be undone.
create table watch_list_deleted (
  id integer primary key,
  profile_id integer not null references profile (id) on delete cascade,
  name text not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null,
  -- the rows that hung on it, as to_jsonb writes them
  titles jsonb not null,
  shares jsonb not null
);
create index watch_list_deleted_profile on watch_list_deleted (profile_id);
create index watch_list_deleted_at on watch_list_deleted (deleted_at);
