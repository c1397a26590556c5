-- Mails that were given up, so that whoever looks after people can tell why none came. Of the mailbox a keyed hash is kept alone.
create table mail_failure (
  id integer generated always as identity primary key,
  mailbox text not null,
  reason text not null check (reason in ('limit', 'refused', 'unreachable')),
  detail text not null default '',
  at timestamptz not null
);
create index mail_failure_mailbox on mail_failure (mailbox, at desc);
create index mail_failure_at on mail_failure (at);

-- What the log tells of an account that was erased names neither it nor its address; nor does what it tells of invitations to it.
create or replace function audit_forget_account() returns trigger language plpgsql as $$
begin
  update audit_log set actor_name = '', account_id = null,
    before = case when entity = 'token' then '{}' else before end, after = case when entity = 'token' then '{}' else after end
  where account_id = old.id;
  update audit_log set before = before - 'email' - 'name', after = after - 'email' - 'name'
  where entity = 'account' and entity_id = old.id::text;
  update audit_log set before = before - 'email', after = after - 'email'
  where entity = 'invitation' and old.email in (before ->> 'email', after ->> 'email');
  return old;
end
$$;
