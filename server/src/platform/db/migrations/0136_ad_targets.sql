-- When, before whom and how often an ad is shown beside others.
alter table ad_creative
  add column starts_at timestamptz,
  -- the first moment at which it is no longer shown
  add column ends_at timestamptz,
  -- of two, the one of weight 3 is shown three times as often as the one of weight 1
  add column weight integer not null default 1 check (weight between 1 and 100),
  add column audience text not null default 'everyone' check (audience in ('everyone', 'visitors', 'accounts')),
  -- breaks that it may stand in: before, within and after what plays; empty for all
  add column places text[] not null default '{}' check (places <@ array['start', 'within', 'end']);
