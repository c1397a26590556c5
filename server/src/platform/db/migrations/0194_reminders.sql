-- Coming titles that a profile wants to be told of once they open; a row goes when that is mailed.
create table reminder (
  profile_id integer not null references profile (id) on delete cascade,
  title_id integer not null references catalogue_title (id) on delete cascade,
  asked_at timestamptz not null,
  -- When a server last began to mail it.
  claimed_at timestamptz,
  primary key (profile_id, title_id)
);
create index reminder_title on reminder (title_id);
