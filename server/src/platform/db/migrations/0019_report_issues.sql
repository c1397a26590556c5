-- What people report of a title. Categories may be replaced; the report keeps the words that the person chose.
create table report_issue (
  id bigint generated always as identity primary key,
  profile_id integer references profile (id) on delete set null,
  title_id integer references catalogue_title (id) on delete cascade,
  episode_id integer,
  category_id integer not null,
  category_title text not null,
  reason_id integer,
  reason_title text not null default '',
  message text not null default '',
  at timestamptz not null
);
create index report_issue_title on report_issue (title_id, at desc);
create index report_issue_profile on report_issue (profile_id);
