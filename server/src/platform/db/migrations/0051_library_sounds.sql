-- Sound tracks beside a film, as subtitles beside it are kept: [{ "file", "sizeBytes", "modifiedMs", "language", "label", "kind" }].
alter table library_video add column sounds jsonb not null default '[]';
