-- That something was changed stays known; who an erased account was does not.
create function audit_forget_account() returns trigger language plpgsql as $$
begin
  update audit_log set actor_name = '', account_id = null,
    before = case when entity = 'token' then '{}' else before end, after = case when entity = 'token' then '{}' else after end
  where account_id = old.id;
  return old;
end
$$;
create trigger audit_forget_account before delete on account for each row execute function audit_forget_account();
