-- What a search looks at, in one spelling: lower case, without accents, articles and punctuation, numbers as digits.
create table search_document (
  title_id integer primary key references catalogue_title (id) on delete cascade,
  -- the name alone
  name_key text not null,
  -- name, original name, people, genres and keywords together
  words text not null,
  word_vector tsvector generated always as (to_tsvector('simple', words)) stored
);
create index search_document_prefix on search_document (name_key text_pattern_ops);
create index search_document_near on search_document using gin (name_key gin_trgm_ops);
create index search_document_words on search_document using gin (word_vector);

create table search_person (
  person_id integer primary key references catalogue_person (id) on delete cascade,
  name_key text not null
);
create index search_person_near on search_person using gin (name_key gin_trgm_ops);
