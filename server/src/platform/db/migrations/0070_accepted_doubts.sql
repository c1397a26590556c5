-- Doubts of the library that somebody has looked into and found right: they are told no more, and keep no title back.
alter table library_title add column accepted_reasons text[] not null default '{}';
