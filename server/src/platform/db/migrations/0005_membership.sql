create table membership_plan (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null default 'month',
  currency text not null,
  list_price_minor integer not null check (list_price_minor >= 0),
  price_minor integer not null check (price_minor >= 0),
  -- places left at the promotion price; null where there is none
  promo_places integer check (promo_places >= 0),
  benefits_html text not null default ''
);

create table membership (
  account_id integer primary key references account (id) on delete cascade,
  plan_id integer not null references membership_plan (id),
  status text not null check (status in ('Active', 'Inactive', 'Cancelled')),
  to_date timestamptz,
  changed_at timestamptz not null default now()
);
