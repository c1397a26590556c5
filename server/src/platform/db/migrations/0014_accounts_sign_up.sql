-- A sign-up that waits for the proof of its address; there is no account until then.
create table account_sign_up (
  -- in lower case
  email text primary key,
  name text not null,
  password_hash text not null,
  -- 1, or NEW-SUBSCRIPTION when the person means to subscribe next
  signup_type text not null,
  expires_at timestamptz not null
);
create index account_sign_up_expires on account_sign_up (expires_at);

-- A link in a mail, which works once: the newest of an address and purpose. Only the SHA-256 of its token is kept.
create table account_link (
  token_hash bytea primary key,
  -- sign-up, reset, new-email
  purpose text not null,
  email text not null,
  -- whose address becomes this one; null for the other purposes
  account_id integer references account (id) on delete cascade,
  expires_at timestamptz not null,
  unique (email, purpose)
);
create index account_link_account on account_link (account_id) where account_id is not null;
create index account_link_expires on account_link (expires_at);

create index account_code_expires on account_code (expires_at);
create index account_session_expires on account_session (expires_at);
create index account_session_device on account_session (device_id);
create index account_guest on account (created_at) where is_guest;
create index profile_session_profile on profile_session (profile_id);
-- so that a profile goes without a search through all events
create index if not exists activity_event_profile on activity_event (profile_id) where profile_id is not null;
create index if not exists report_playback_failure_profile on report_playback_failure (profile_id) where profile_id is not null;
