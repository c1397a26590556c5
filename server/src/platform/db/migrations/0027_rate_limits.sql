-- How much of each limit is spent, until when. The key is a keyed digest of the limit's name and of whose tries they are: it holds no address.
create table rate_limit (
  key bytea primary key,
  spent integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);
