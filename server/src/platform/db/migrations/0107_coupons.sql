-- Codes that make a membership cheaper. What one gives is worked out when a payment begins, and stands with the payment.
create table coupon (
  id integer generated always as identity primary key,
  -- in capitals; never changed, since the card provider and receipts name it
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  -- for whoever runs the service
  note text not null default '',
  kind text not null check (kind in ('percent', 'amount', 'free-days')),
  percent integer check (percent between 1 and 100),
  amount_minor integer check (amount_minor > 0),
  currency text,
  free_days integer check (free_days between 1 and 730),
  -- otherwise off the first payment alone
  is_for_every_payment boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  -- null where there is no limit: in all, and by one account
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_minor is not null) and (amount_minor is null) = (currency is null)),
  check ((kind = 'free-days') = (free_days is not null)),
  check (kind <> 'free-days' or not is_for_every_payment)
);
create trigger coupon_written before update on coupon
  for each row when (new.version = old.version and old.* is distinct from new.*) execute function raise_version();

-- The plans that a coupon holds for; all of them where none is named.
create table coupon_plan (
  coupon_id integer not null references coupon (id) on delete cascade,
  plan_id integer not null references membership_plan (id) on delete cascade,
  primary key (coupon_id, plan_id)
);

alter table membership_payment
  add column coupon_id integer references coupon (id),
  -- what is charged at once, where that is not amount_minor
  add column first_minor integer check (first_minor >= 0),
  -- days before the first payment
  add column free_days integer check (free_days > 0);
-- Who has used a coupon, and which of its uses open checkouts hold.
create index membership_payment_coupon on membership_payment (coupon_id, state) where coupon_id is not null;
