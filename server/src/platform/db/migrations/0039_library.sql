-- Titles that were read from a folder of films.
create table library_title (
  title_id integer primary key references catalogue_title (id) on delete cascade,
  -- its own folder, else its first file, below the library's folder
  place text not null,
  -- what the folder said of it when it was last read, so that what somebody edited by hand is told from it
  facts jsonb not null,
  -- why it waits as a draft; empty where it does not
  reasons text[] not null default '{}'
);

-- Its films and episodes as files, known by their content: names and places may change.
create table library_video (
  id integer generated always as identity primary key,
  title_id integer not null references catalogue_title (id) on delete cascade,
  episode_id integer references catalogue_episode (id) on delete cascade,
  fingerprint text not null unique,
  -- below the library's folder, with '/'
  file text not null,
  size_bytes bigint not null,
  modified_at timestamptz not null,
  -- waiting, packaging, playable (the first rendition, growing), done, refused
  state text not null default 'waiting' check (state in ('waiting', 'packaging', 'playable', 'done', 'refused')),
  -- why it cannot be played, for people
  problem text not null default '',
  media_id integer references catalogue_media (id),
  -- subtitles beside it: [{ "file", "sizeBytes", "modifiedMs", "language", "label", "kind" }]; what is packaged with it is compared with this
  sidecars jsonb not null default '[]',
  -- the file is not in the folder any more: hidden, and whole again when it comes back
  is_missing boolean not null default false
);
create index library_video_title on library_video (title_id);
create index library_video_file on library_video (file);
