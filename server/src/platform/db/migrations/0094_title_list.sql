-- Any order, filter or search of the operator's list of titles reads a range of an index, however many titles there are.
create index catalogue_title_by_name on catalogue_title (lower(name), id);
create index catalogue_title_by_change on catalogue_title (updated_at, id);
create index catalogue_title_by_length on catalogue_title (duration_minutes, id);
create index catalogue_title_unpublished on catalogue_title (id) where not is_published;
create index catalogue_title_original_name_trgm on catalogue_title using gin (lower(original_name) gin_trgm_ops);
create index catalogue_title_language_back on catalogue_title_language (language, title_id);
create index library_title_doubted on library_title (title_id) where not (reasons <@ accepted_reasons);

-- Where packaging stands with what a title plays: the least of its files that are there. Kept up here, because it is compared with every title.
alter table library_title add column packaging text not null default 'none'
  check (packaging in ('none', 'waiting', 'packaging', 'playable', 'done', 'refused'));

-- What stands in the way first.
create function library_packaging(of_title integer) returns text language sql stable as $$
  select coalesce((
    select case when bool_or(state = 'refused') then 'refused' when bool_or(state = 'waiting') then 'waiting'
      when bool_or(state = 'packaging') then 'packaging' when bool_or(state = 'playable') then 'playable'
      when bool_or(state = 'done') then 'done' end
    from library_video where title_id = of_title and not is_missing), 'none')
$$;

create function library_keep_packaging() returns trigger language plpgsql as $$
declare
  of_title integer;
  stage text;
begin
  foreach of_title in array case tg_op when 'INSERT' then array[new.title_id] when 'DELETE' then array[old.title_id]
    else array[old.title_id, new.title_id] end
  loop
    stage := library_packaging(of_title);
    update library_title set packaging = stage where title_id = of_title and packaging <> stage;
  end loop;
  return null;
end
$$;
create trigger library_video_packaging after insert or delete or update of state, is_missing, title_id on library_video
  for each row execute function library_keep_packaging();
-- A title may come into the library after its files.
create function library_begin_packaging() returns trigger language plpgsql as $$
begin
  new.packaging := library_packaging(new.title_id);
  return new;
end
$$;
create trigger library_title_packaging before insert on library_title for each row execute function library_begin_packaging();

update library_title set packaging = library_packaging(title_id);
create index library_title_by_packaging on library_title (packaging, title_id);
