-- Who chose the titles, as viewers read it.
alter table programme add column curator text not null default '';
