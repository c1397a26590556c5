-- Whom somebody plays; empty where it is not known, and for whoever plays nobody.
alter table catalogue_credit add column character text not null default '';
-- What a library's folders say of it is new to titles that were read before, and nobody's edit.
update library_title set facts = facts || '{"characters": []}';
