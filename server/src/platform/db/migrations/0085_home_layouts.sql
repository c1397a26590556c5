-- Home pages to come, as documents: they name rows and slides as the operator's calls do, and become the page's own rows when published.
create table home_layout (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  starts_at timestamptz,
  rows jsonb not null,
  slides jsonb not null,
  published_at timestamptz,
  undone_at timestamptz,
  -- What stood before it, and the versions of both lists since: whoever has changed them meanwhile is not overwritten by undoing.
  replaced jsonb,
  updated_at timestamptz not null default now()
);
create index home_layout_due on home_layout (starts_at) where published_at is null and starts_at is not null;
create trigger home_layout_version before update on home_layout
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();
