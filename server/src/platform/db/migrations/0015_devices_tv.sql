-- A code that a TV shows, and whose account it was activated for. Whoever guesses a code has nothing: the TV's own token opens the session.
create table device_tv_code (
  -- SHA-256 of the token
  token_hash bytea primary key,
  code text not null unique,
  -- null until somebody activates it
  account_id integer references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index device_tv_code_account on device_tv_code (account_id) where account_id is not null;
create index device_tv_code_expires on device_tv_code (expires_at);

-- browser, phone or tv: which picture stands for the device
update device set kind = 'browser' where kind = 'web';
alter table device alter column kind set default 'browser';
create index device_last_seen on device (last_seen_at);
