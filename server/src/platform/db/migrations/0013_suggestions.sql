-- Which titles a person began, in the order of their first views: what co-viewing is counted from.
create table activity_viewer (
  person_key text not null,
  title_id integer not null references catalogue_title (id) on delete cascade,
  -- 1 for the person's first title, and so on
  place integer not null,
  -- of the first view
  at timestamptz not null,
  primary key (person_key, title_id)
);
create index activity_viewer_place on activity_viewer (person_key, place desc);

-- How many people began both of two titles near each other; each pair stands twice. A running sum over activity_viewer, never recomputed.
create table activity_pair (
  title_id integer not null references catalogue_title (id) on delete cascade,
  other_id integer not null references catalogue_title (id) on delete cascade,
  together integer not null,
  primary key (title_id, other_id)
);
create index activity_pair_order on activity_pair (title_id, together desc) where together > 2;

alter table activity_score add column viewers integer not null default 0;

insert into activity_viewer (person_key, title_id, place, at)
select person_key, title_id, row_number() over (partition by person_key order by min(id)), (array_agg(at order by id))[1]
from activity_event where kind = 'view' and person_key <> '' group by person_key, title_id;

insert into activity_pair (title_id, other_id, together)
select a.title_id, b.title_id, count(*) from activity_viewer a
join activity_viewer b on b.person_key = a.person_key and b.title_id <> a.title_id and abs(a.place - b.place) <= 20
  and b.at between a.at - interval '90 days' and a.at + interval '90 days'
group by a.title_id, b.title_id;

update activity_score s set viewers = counted.viewers
from (select title_id, count(*)::int as viewers from activity_viewer group by title_id) counted where counted.title_id = s.title_id;

-- A genre's titles by year, so that those near a year are one index range.
create table suggestion_genre_year (
  genre_id integer not null references catalogue_genre (id) on delete cascade,
  year integer not null,
  title_id integer not null references catalogue_title (id) on delete cascade,
  primary key (genre_id, year, title_id)
);
create index suggestion_genre_year_title on suggestion_genre_year (title_id);

-- What is most like a title by its facts, best first: one row to read for one title's neighbours.
create table suggestion_likeness (
  title_id integer primary key references catalogue_title (id) on delete cascade,
  neighbour_ids integer[] not null,
  -- of the neighbours, in the same order
  scores real[] not null,
  -- a newcomer must be above it; 0 while there is room
  least real not null
);
