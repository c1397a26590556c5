-- The index is derived from the catalogue; the next start fills it anew.
drop table search_document;
drop table search_person;

-- The names of titles in one spelling: lower case, without accents and punctuation, numbers as digits.
create table search_name (
  title_id integer not null references catalogue_title (id) on delete cascade,
  name_key text not null,
  -- without article and spaces, so that "spiderman" is "Spider-Man"
  compact text not null,
  primary key (title_id, name_key)
);
create index search_name_beginning on search_name (compact text_pattern_ops);
create index search_name_words on search_name using gin (array_to_tsvector(string_to_array(name_key, ' '))) with (fastupdate = off);

-- All words that a title is found by: names, people, genres, keywords, year.
create table search_document (
  title_id integer primary key references catalogue_title (id) on delete cascade,
  words tsvector not null
);
create index search_document_words on search_document using gin (words) with (fastupdate = off);

create table search_person (
  person_id integer primary key references catalogue_person (id) on delete cascade,
  name_key text not null
);
create index search_person_words on search_person using gin (array_to_tsvector(string_to_array(name_key, ' '))) with (fastupdate = off);

-- Every word of a name, a title's or a person's, so that a mistyped one is mended before anything is looked up.
create table search_word (
  word text primary key,
  uses integer not null
);
create index search_word_near on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
