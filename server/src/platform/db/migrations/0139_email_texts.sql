-- The operator's own words of emails. What is null is the default's, and follows it.
create table email_text (
  name text primary key,
  version integer not null default 1,
  subject text,
  body text,
  changed_at timestamptz not null default now()
);
