-- When a title may be shown, and where it may be played. is_available says whether it is within its window now: it is turned at the time by a
-- job of the service, so that lists and the counts of their sizes can rely on it.
alter table catalogue_title
  add column available_from timestamptz,
  add column available_until timestamptz,
  add column is_available boolean not null default true,
  -- ISO 3166-1 alpha-2; none means everywhere
  add column territories text[] not null default '{}',
  -- whether it plays in these countries alone, or in all others
  add column territory_rule text not null default 'only' check (territory_rule in ('only', 'except')),
  add constraint catalogue_title_window check (available_until > available_from);
create index catalogue_title_leaving on catalogue_title (available_until) where is_available and available_until is not null;
-- Those to come stand behind those that have left, which are never looked at again.
create index catalogue_title_unavailable on catalogue_title (coalesce(available_until, 'infinity'::timestamptz)) where not is_available;

-- Time that goes by is no edit: a turn of is_available, which is always written alone, does not raise the version.
drop trigger catalogue_title_written on catalogue_title;
create trigger catalogue_title_written before update on catalogue_title for each row
  when (old.popularity = new.popularity and old.is_available = new.is_available and old.* is distinct from new.*)
  execute function catalogue_title_written();

-- A title that comes into its window is out from then on.
create or replace function catalogue_set_out_at() returns trigger language plpgsql as $$
declare
  release timestamptz := new.release_day::timestamp at time zone 'UTC';
begin
  if not (new.is_published and new.is_available) then
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
drop trigger catalogue_set_out_at on catalogue_title;
create trigger catalogue_set_out_at before insert or update of is_published, is_available, release_day on catalogue_title
  for each row execute function catalogue_set_out_at();

-- Sizes of lists count what is published and within its window.
create or replace function catalogue_count_new() returns trigger language plpgsql as $$
begin
  insert into catalogue_list_size (list, year, allow_kids, titles)
  select list, t.year, t.allow_kids, count(*) from added t cross join unnest(catalogue_own_lists(t.kind, t.matters, t.is_remastered)) list
  where t.is_published and t.is_available group by 1, 2, 3 order by 1, 2, 3
  on conflict (list, year, allow_kids) do update set titles = catalogue_list_size.titles + excluded.titles;
  return null;
end
$$;

create or replace function catalogue_count_changed() returns trigger language plpgsql as $$
declare
  linked text[] := catalogue_linked_lists(new.id);
begin
  if old.is_published and old.is_available then
    perform catalogue_add_to_sizes(catalogue_own_lists(old.kind, old.matters, old.is_remastered) || linked, old.year, old.allow_kids, -1);
  end if;
  if new.is_published and new.is_available then
    perform catalogue_add_to_sizes(catalogue_own_lists(new.kind, new.matters, new.is_remastered) || linked, new.year, new.allow_kids, 1);
  end if;
  return null;
end
$$;
drop trigger catalogue_count_changed on catalogue_title;
create trigger catalogue_count_changed after update of kind, matters, is_remastered, is_published, is_available, allow_kids, year on catalogue_title
  for each row execute function catalogue_count_changed();

create or replace function catalogue_count_gone() returns trigger language plpgsql as $$
begin
  delete from catalogue_title_genre where title_id = old.id;
  delete from catalogue_title_mood where title_id = old.id;
  if old.is_published and old.is_available then
    perform catalogue_add_to_sizes(catalogue_own_lists(old.kind, old.matters, old.is_remastered), old.year, old.allow_kids, -1);
  end if;
  return old;
end
$$;

create or replace function catalogue_count_genres() returns trigger language plpgsql as $$
begin
  insert into catalogue_list_size (list, year, allow_kids, titles)
  select 'genre:' || link.genre_id, t.year, t.allow_kids, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
  from links link join catalogue_title t on t.id = link.title_id where t.is_published and t.is_available group by 1, 2, 3 order by 1, 2, 3
  on conflict (list, year, allow_kids) do update set titles = catalogue_list_size.titles + excluded.titles;
  return null;
end
$$;

create or replace function catalogue_count_moods() returns trigger language plpgsql as $$
begin
  insert into catalogue_list_size (list, year, allow_kids, titles)
  select 'mood:' || link.mood_id, t.year, t.allow_kids, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
  from links link join catalogue_title t on t.id = link.title_id where t.is_published and t.is_available group by 1, 2, 3 order by 1, 2, 3
  on conflict (list, year, allow_kids) do update set titles = catalogue_list_size.titles + excluded.titles;
  return null;
end
$$;
