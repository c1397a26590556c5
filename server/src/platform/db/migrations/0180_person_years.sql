-- When somebody was born and died, as far as it is known.
alter table catalogue_person add column born_year integer check (born_year between 1000 and 3000);
alter table catalogue_person add column died_year integer check (died_year between 1000 and 3000 and died_year >= born_year);
