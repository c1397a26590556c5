-- Files of the library that became no title, or nothing of one, and why: as the last look found them.
create table library_refusal (
  file text primary key,
  reasons text[] not null,
  since timestamptz not null default now()
);
