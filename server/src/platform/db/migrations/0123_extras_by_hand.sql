-- What people say of extras is theirs: the next look at the folder tells only what was found. `name`, `kind` and `is_hidden` are what viewers have.
alter table catalogue_extra
  add column found_name text,
  add column found_kind text,
  add column found_position smallint not null default 0,
  add column name_by_hand text,
  add column kind_by_hand text,
  add column hidden_by_hand boolean not null default false;
update catalogue_extra set found_name = name, found_kind = kind, found_position = position;
alter table catalogue_extra alter column found_name set not null, alter column found_kind set not null;
comment on column catalogue_extra.is_hidden is 'its file is gone, with which it comes back whole, or somebody hid it';

-- A title's extras as one list.
create table catalogue_extra_list (
  title_id integer primary key references catalogue_title (id) on delete cascade,
  version integer not null default 1,
  -- somebody put them in order
  is_ordered boolean not null default false
);
