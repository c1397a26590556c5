-- A payment from its beginning on, and later the subscription that it began.
create table membership_payment (
  -- unguessable: our name for it, on the wire and at the card provider
  id text primary key,
  -- null once the account is deleted
  account_id integer references account (id) on delete set null,
  plan_id integer not null references membership_plan (id),
  -- the terms as they were when it began
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  kind text not null,
  -- it holds one of the plan's promotion places while it is open, and has taken one once it is paid
  is_promo boolean not null,
  -- made with the built-in test provider, where no money moves
  is_test boolean not null,
  -- as the provider was given it; forgotten when the payment is over
  email text,
  price_id text,
  checkout_id text unique,
  checkout_address text,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  subscription_id text unique,
  subscription_state text check (subscription_state in ('active', 'overdue', 'ended')),
  -- rises with everything that is heard of the provider about it
  version integer not null default 0
);
create unique index membership_payment_one_open on membership_payment (account_id) where state = 'open';
create index membership_payment_account on membership_payment (account_id, created_at);
create index membership_payment_places on membership_payment (plan_id) where state = 'open' and is_promo;
create index membership_payment_unfinished on membership_payment (id)
  where state = 'open' or (state = 'paid' and subscription_state <> 'ended');

alter table membership
  -- null for one that was granted
  add payment_id text unique references membership_payment (id),
  add member_since timestamptz,
  add card_ending text,
  add is_overdue boolean not null default false;
update membership set member_since = changed_at;
alter table membership alter member_since set default now(), alter member_since set not null;

create table membership_receipt (
  -- the provider's invoice
  id text primary key,
  payment_id text not null references membership_payment (id),
  number text not null,
  amount_minor integer not null,
  currency text not null,
  paid_at timestamptz not null,
  card_ending text
);
create index membership_receipt_payment on membership_receipt (payment_id, paid_at);

-- What is to be done outside because of a change here, written in the change's own transaction and tried until it is done.
create table membership_errand (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'failed', 'cancelled', 'closing', 'ending', 'conversion')),
  payment_id text not null references membership_payment (id),
  -- what a letter is about
  receipt_id text references membership_receipt (id),
  until timestamptz,
  -- what is to be ended
  subscription_id text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index membership_errand_due on membership_errand (due_at);
create index membership_errand_payment on membership_errand (payment_id);

-- The provider's notices that were applied, so that each is applied once.
create table membership_notice (
  id text primary key,
  received_at timestamptz not null
);
create index membership_notice_received on membership_notice (received_at);
