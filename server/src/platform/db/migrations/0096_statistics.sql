-- Minutes that were watched, by the hour they were reported in.
create table statistics_hour (
  hour timestamptz primary key,
  minutes double precision not null
);
insert into statistics_hour (hour, minutes)
  select date_trunc('hour', at at time zone 'UTC') at time zone 'UTC', sum(minutes) from activity_event where minutes > 0 group by 1;

-- What players measured, counted by hour: a histogram of all of it, and one each by title, kind of device and country. Nobody who watched is in it.
create table statistics_playback (
  dimension text not null check (dimension in ('all', 'title', 'device', 'country')),
  hour timestamptz not null,
  -- a title's id, a kind of device, a country's code; empty for all
  part text not null,
  -- first-frame, and untimed where it was not measured: it started. failure: it did not. stretch: up to ten minutes of playing.
  kind text not null check (kind in ('first-frame', 'untimed', 'failure', 'stretch')),
  -- of the histogram: see histogram.ts
  bucket smallint not null,
  count integer not null,
  played_seconds double precision not null default 0,
  stalled_seconds double precision not null default 0,
  primary key (dimension, hour, part, kind, bucket)
);
create index statistics_playback_hour on statistics_playback (hour);

-- Who is watching now, and what was paid in a while, are asked for all day.
create index progress_position_updated on progress_position (updated_at);
create index membership_receipt_paid on membership_receipt (paid_at);
create index membership_payment_paid on membership_payment (paid_at);
