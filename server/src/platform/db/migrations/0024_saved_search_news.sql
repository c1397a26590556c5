-- Since when a title can be seen: since it was published, or since the first moment (UTC) of its release day where that is later.
-- Null for a title that is not published; in the future for one that is coming.
alter table catalogue_title add column out_at timestamptz;
update catalogue_title set out_at = greatest(created_at, release_day::timestamp at time zone 'UTC') where is_published;
create index catalogue_title_out on catalogue_title (out_at desc, id desc);

create function catalogue_set_out_at() returns trigger language plpgsql as $$
declare
  release timestamptz := new.release_day::timestamp at time zone 'UTC';
begin
  if not new.is_published then
    new.out_at := null;
  elsif tg_op = 'INSERT' then
    new.out_at := coalesce(new.out_at, greatest(new.created_at, release));
  -- What is out already is not out anew because its release day was mended.
  elsif old.out_at is null or old.out_at > now() or release > now() then
    new.out_at := greatest(now(), release);
  end if;
  return new;
end
$$;
create trigger catalogue_set_out_at before insert or update of is_published, release_day on catalogue_title
  for each row execute function catalogue_set_out_at();

-- When the profile last looked at what the search finds; what came out later is new to it.
alter table saved_search add column looked_at timestamptz not null default now();
alter table saved_search alter column looked_at drop default;

-- The search's private feed. Only the SHA-256 of the token in its address is kept; both are null where there is no feed.
alter table saved_search add column feed_token_hash bytea unique;
alter table saved_search add column feed_made_at timestamptz;
