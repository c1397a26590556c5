-- A plan that is sold no longer stays with whoever has it; plans stand in the operator's order, the main one first.
alter table membership_plan
  add column is_on_sale boolean not null default true,
  add column position integer not null default 0;
update membership_plan p set position = o.place from (select id, row_number() over (order by id) as place from membership_plan) o where o.id = p.id;
create index membership_plan_members on membership (plan_id);
