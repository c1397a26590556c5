-- From which day until which, both included, a published programme is shown; null for no bound.
alter table programme add column starts date, add column ends date, add constraint programme_days check (ends >= starts);
