-- What an account is in the running of the service: an operator may do all, the others what their role reaches (contract/src/operator/roles.ts).
alter table account add column role text check (role in ('operator', 'editor', 'support', 'analyst'));
update account set role = 'operator' where is_operator;
alter table account drop column is_operator;
create index account_role on account (role) where role is not null;
