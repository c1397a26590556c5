-- Genres, countries, languages and decades as the search knows them ('genre:horror'), beside the words that a title is found by; and how
-- many titles have each. Abbreviations are written out in keys. The index is derived from the catalogue: the next start fills it anew.
delete from search_name;
delete from search_person;
delete from search_word;
delete from search_document;
alter table search_word add column sound text;
-- How a word sounds, so that other spellings of a name are found.
create index search_word_sound on search_word (sound, uses desc);
alter table search_document add column facets text[] not null;
create table search_facet (
  facet text primary key,
  titles integer not null
);
