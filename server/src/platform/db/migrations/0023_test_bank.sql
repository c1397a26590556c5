-- What the built-in test provider keeps (no money moves there): objects as the card provider would show them.
create table test_bank_object (
  id text primary key,
  kind text not null,
  object jsonb not null,
  -- who asks twice with the same key gets the same object; what was asked for is kept as a digest
  made_key text unique,
  made_from text,
  -- when time itself changes something: a checkout expires, a period ends, a notice is handed over
  due_at timestamptz,
  place bigint generated always as identity
);
create index test_bank_object_due on test_bank_object (due_at) where due_at is not null;
create index test_bank_object_kind on test_bank_object (kind, place);
