-- Packages of the library that nothing plays any more, and since when: they are removed once no address plays from them.
create table library_unused_package (
  folder text primary key,
  since timestamptz not null
);
