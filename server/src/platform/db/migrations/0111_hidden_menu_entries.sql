-- An entry that is hidden stays in the list of whoever writes the menu.
alter table site_menu_entry add column is_hidden boolean not null default false;
