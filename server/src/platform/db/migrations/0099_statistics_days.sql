-- The hours of titles, devices and countries that are still to be added to their days.
create index statistics_playback_hours_of_parts on statistics_playback (hour)
  where dimension <> 'all' and extract(hour from hour at time zone 'UTC') <> 0;
