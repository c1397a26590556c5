-- What is reported of a title for the same cause is one group: that is what somebody mends, answers and closes.
create table report_group (
  id integer generated always as identity primary key,
  version integer not null default 1,
  title_id integer not null references catalogue_title (id) on delete cascade,
  -- issue: viewers' words. failure: the player could not go on. recovered: it went on by itself.
  kind text not null check (kind in ('issue', 'failure', 'recovered')),
  cause text not null,
  -- All that were ever told; the oldest are forgotten before the group is.
  reports integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  resolution text,
  assignee_id integer references account (id) on delete set null,
  unique (title_id, kind, cause)
);
create index report_group_last on report_group (last_at desc, id desc);
create index report_group_open on report_group (kind, last_at desc, id desc) where closed_at is null;
create index report_group_assignee on report_group (assignee_id);

-- What was done about a group.
create table report_event (
  id integer generated always as identity primary key,
  group_id integer not null references report_group (id) on delete cascade,
  at timestamptz not null,
  -- answer, close, reopen; return: it was told of again after it was closed.
  action text not null,
  -- Whoever did it, or whose program; null for the service and for the command on its machine.
  account_id integer references account (id) on delete set null,
  resolution text,
  text text not null default '',
  -- People who were mailed it.
  mailed integer not null default 0,
  -- The one report that it answers; null for all of the group.
  issue_id bigint references report_issue (id) on delete set null
);
create index report_event_group on report_event (group_id, id);
create index report_event_account on report_event (account_id);
create index report_event_issue on report_event (issue_id);

alter table report_issue add column group_id integer references report_group (id) on delete cascade;
alter table report_issue add column position_seconds integer;
alter table report_issue add column user_agent text not null default '';
alter table report_issue add column player_log text not null default '';
alter table report_issue add column wants_answer boolean not null default true;
-- They were told that it is closed, which happens once.
alter table report_issue add column closing_told_at timestamptz;
alter table report_playback_failure add column group_id integer references report_group (id) on delete cascade;
alter table report_playback_failure add column position_seconds integer;
alter table report_playback_failure add column user_agent text not null default '';
alter table report_playback_failure add column player_log text not null default '';

-- What was told before belongs to groups as well.
delete from report_issue where title_id is null;
delete from report_playback_failure f where not exists (select 1 from catalogue_title t where t.id = f.title_id);
insert into report_group (title_id, kind, cause, reports, first_at, last_at)
  select title_id, 'issue', case when reason_title = '' then category_title else category_title || ': ' || reason_title end,
    count(*)::int, min(at), max(at)
  from report_issue group by 1, 3;
update report_issue i set group_id = g.id from report_group g
  where g.title_id = i.title_id and g.kind = 'issue'
    and g.cause = case when i.reason_title = '' then i.category_title else i.category_title || ': ' || i.reason_title end;
insert into report_group (title_id, kind, cause, reports, first_at, last_at)
  select title_id, case when message like 'Overcome by%' then 'recovered' else 'failure' end, 'other', count(*)::int, min(at), max(at)
  from report_playback_failure group by 1, 2;
update report_playback_failure f set group_id = g.id from report_group g
  where g.title_id = f.title_id and g.kind = case when f.message like 'Overcome by%' then 'recovered' else 'failure' end;
alter table report_issue alter column group_id set not null;
alter table report_playback_failure alter column group_id set not null;
create index report_issue_group on report_issue (group_id, id desc);
create index report_playback_failure_group on report_playback_failure (group_id, id desc);

-- The device and what its player noted go with the person, and so does what they were answered alone.
create or replace function report_erase_texts() returns trigger language plpgsql as $$
begin
  update report_event set text = '' where text <> '' and issue_id in (select id from report_issue where profile_id = old.id);
  update report_issue set message = '', user_agent = '', player_log = '' where profile_id = old.id;
  update report_playback_failure set message = '', user_agent = '', player_log = '' where profile_id = old.id;
  return old;
end
$$;
