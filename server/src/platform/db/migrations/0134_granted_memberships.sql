-- What was paid for before a membership was granted in its place: taken back, it plays until then all the same.
alter table membership add column paid_until timestamptz;
