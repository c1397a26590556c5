-- What comes with a title beside what plays of it: other editions, and what was made around it.
create table catalogue_extra (
  id integer generated always as identity primary key,
  title_id integer not null references catalogue_title (id) on delete cascade,
  kind text not null check (kind in ('edition', 'behind-the-scenes', 'deleted-scene', 'featurette', 'interview', 'short', 'scene', 'clip', 'other')),
  name text not null,
  position smallint not null default 0,
  -- null until it plays
  media_id integer references catalogue_media (id),
  image_hash text references catalogue_image (hash),
  -- its file is gone; it comes back whole with it
  is_hidden boolean not null default false
);
create index catalogue_extra_title on catalogue_extra (title_id, position);
create index catalogue_extra_media on catalogue_extra (media_id);

-- How far a profile watched one; apart from the title's own position.
create table progress_extra (
  profile_id integer not null references profile (id) on delete cascade,
  extra_id integer not null references catalogue_extra (id) on delete cascade,
  position_seconds integer not null check (position_seconds >= 0),
  is_watched boolean not null,
  updated_at timestamptz not null,
  primary key (profile_id, extra_id)
);
create index progress_extra_extra on progress_extra (extra_id);

alter table library_video add column extra_id integer references catalogue_extra (id) on delete set null;
alter table library_video drop constraint library_video_role_check;
alter table library_video add constraint library_video_role_check check (role in ('main', 'trailer', 'extra'));
