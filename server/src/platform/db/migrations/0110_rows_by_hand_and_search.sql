-- Rows of the home page that hold titles chosen by hand, or whatever a search finds when somebody looks.
alter table home_row add column search jsonb;
create table home_row_title (
  row_id integer not null references home_row (id) on delete cascade,
  position integer not null,
  title_id integer not null references catalogue_title (id) on delete cascade,
  primary key (row_id, position)
);
create index home_row_title_title on home_row_title (title_id);
