-- A disabled account opens nothing: nobody signs in to it, and no session of it is believed. The demo's are, where the service is no demo.
alter table account add column is_disabled boolean not null default false;
