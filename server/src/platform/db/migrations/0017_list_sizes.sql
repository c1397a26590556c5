-- How many published titles of each year a list holds, kept up by the database itself, because counting them would grow with the catalogue.
-- Lists: 'all', 'film', 'series', 'matters', 'remastered', 'genre:<id>', 'mood:<id>'.
create table catalogue_list_size (
  list text not null,
  year integer not null,
  allow_kids boolean not null,
  titles integer not null,
  primary key (list, year, allow_kids)
);

create function catalogue_own_lists(kind text, matters boolean, is_remastered boolean) returns text[] language sql immutable as $$
  select array['all', kind] || case when matters then array['matters'] else '{}' end || case when is_remastered then array['remastered'] else '{}' end
$$;

create function catalogue_linked_lists(id integer) returns text[] language sql stable as $$
  select coalesce(array_agg(list), '{}') from (
    select 'genre:' || genre_id from catalogue_title_genre where title_id = id
    union all select 'mood:' || mood_id from catalogue_title_mood where title_id = id) linked(list)
$$;

create function catalogue_add_to_sizes(lists text[], of_year integer, kids boolean, step integer) returns void language sql as $$
  insert into catalogue_list_size (list, year, allow_kids, titles) select list, of_year, kids, step from unnest(lists) list order by list
  on conflict (list, year, allow_kids) do update set titles = catalogue_list_size.titles + excluded.titles
$$;

create function catalogue_count_new() returns trigger language plpgsql as $$
begin
  insert into catalogue_list_size (list, year, allow_kids, titles)
  select list, t.year, t.allow_kids, count(*) from added t cross join unnest(catalogue_own_lists(t.kind, t.matters, t.is_remastered)) list
  where t.is_published group by 1, 2, 3 order by 1, 2, 3
  on conflict (list, year, allow_kids) do update set titles = catalogue_list_size.titles + excluded.titles;
  return null;
end
$$;
create trigger catalogue_count_new after insert on catalogue_title
  referencing new table as added for each statement execute function catalogue_count_new();

create function catalogue_count_changed() returns trigger language plpgsql as $$
declare
  linked text[] := catalogue_linked_lists(new.id);
begin
  if old.is_published then
    perform catalogue_add_to_sizes(catalogue_own_lists(old.kind, old.matters, old.is_remastered) || linked, old.year, old.allow_kids, -1);
  end if;
  if new.is_published then
    perform catalogue_add_to_sizes(catalogue_own_lists(new.kind, new.matters, new.is_remastered) || linked, new.year, new.allow_kids, 1);
  end if;
  return null;
end
$$;
create trigger catalogue_count_changed after update of kind, matters, is_remastered, is_published, allow_kids, year on catalogue_title
  for each row execute function catalogue_count_changed();

-- Genres and moods would go after the title, when it can no longer be seen which year's count they were in.
create function catalogue_count_gone() returns trigger language plpgsql as $$
begin
  delete from catalogue_title_genre where title_id = old.id;
  delete from catalogue_title_mood where title_id = old.id;
  if old.is_published then
    perform catalogue_add_to_sizes(catalogue_own_lists(old.kind, old.matters, old.is_remastered), old.year, old.allow_kids, -1);
  end if;
  return old;
end
$$;
create trigger catalogue_count_gone before delete on catalogue_title for each row execute function catalogue_count_gone();

create function catalogue_count_genres() returns trigger language plpgsql as $$
begin
  insert into catalogue_list_size (list, year, allow_kids, titles)
  select 'genre:' || link.genre_id, t.year, t.allow_kids, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
  from links link join catalogue_title t on t.id = link.title_id where t.is_published group by 1, 2, 3 order by 1, 2, 3
  on conflict (list, year, allow_kids) do update set titles = catalogue_list_size.titles + excluded.titles;
  return null;
end
$$;
create trigger catalogue_count_genres_new after insert on catalogue_title_genre
  referencing new table as links for each statement execute function catalogue_count_genres();
create trigger catalogue_count_genres_gone after delete on catalogue_title_genre
  referencing old table as links for each statement execute function catalogue_count_genres();

create function catalogue_count_moods() returns trigger language plpgsql as $$
begin
  insert into catalogue_list_size (list, year, allow_kids, titles)
  select 'mood:' || link.mood_id, t.year, t.allow_kids, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
  from links link join catalogue_title t on t.id = link.title_id where t.is_published group by 1, 2, 3 order by 1, 2, 3
  on conflict (list, year, allow_kids) do update set titles = catalogue_list_size.titles + excluded.titles;
  return null;
end
$$;
create trigger catalogue_count_moods_new after insert on catalogue_title_mood
  referencing new table as links for each statement execute function catalogue_count_moods();
create trigger catalogue_count_moods_gone after delete on catalogue_title_mood
  referencing old table as links for each statement execute function catalogue_count_moods();

insert into catalogue_list_size (list, year, allow_kids, titles)
select list, t.year, t.allow_kids, count(*) from catalogue_title t
cross join unnest(catalogue_own_lists(t.kind, t.matters, t.is_remastered) || catalogue_linked_lists(t.id)) list
where t.is_published group by 1, 2, 3;

create index catalogue_title_newest on catalogue_title (year desc, id desc);
create index catalogue_title_popular on catalogue_title (popularity desc, id);
create index catalogue_title_matters on catalogue_title (popularity desc, id) where matters;
create index catalogue_title_remastered on catalogue_title (popularity desc, id) where is_remastered;
