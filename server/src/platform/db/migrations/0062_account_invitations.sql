-- Links by which somebody gets an account with a role: mailed to an address, or printed where the service starts (no address). Gone once accepted.
create table account_invitation (
  id integer generated always as identity primary key,
  code_hash bytea not null unique,
  email text,
  role text not null check (role in ('operator', 'editor', 'support', 'analyst')),
  -- holds only while nobody runs the service
  is_first boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index account_invitation_email on account_invitation (email) where email is not null;
create unique index account_invitation_first on account_invitation (is_first) where is_first;
create index account_invitation_expires on account_invitation (expires_at);
