-- Whoever paid is erased at the card provider too once the account is deleted.
alter table membership_errand drop constraint membership_errand_kind_check;
alter table membership_errand add constraint membership_errand_kind_check
  check (kind in ('receipt', 'failed', 'cancelled', 'closing', 'ending', 'conversion', 'erasure'));

-- For those who were deleted before. What is not over yet is ended first, and erased then.
update membership_payment set email = null where account_id is null and email is not null;
insert into membership_errand (kind, payment_id, created_at, due_at)
select 'erasure', id, now(), now() from membership_payment
where account_id is null and checkout_id is not null and (state = 'closed' or (state = 'paid' and subscription_state = 'ended'));
