-- Curated evenings: titles in an order, with the curator's words.
create table programme (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  introduction text not null default '',
  -- whose wide picture stands at the top; its first title's where there is none
  picture_title_id integer references catalogue_title (id) on delete set null,
  is_published boolean not null default false,
  position integer not null default 0
);
create index programme_picture on programme (picture_title_id);
create table programme_title (
  programme_id integer not null references programme (id) on delete cascade,
  position smallint not null,
  title_id integer not null references catalogue_title (id) on delete cascade,
  note text not null default '',
  primary key (programme_id, position),
  unique (programme_id, title_id)
);
create index programme_title_title on programme_title (title_id);
