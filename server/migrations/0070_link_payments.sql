-- What is paid through links is money that arrived. A checkout that nobody paid is no payment, whatever its visitor said.
drop view payment_link_totals;
drop view link_payment;

create view link_payment as
select
  payment.tx_id as id,
  payment_link.team_id,
  payment_link.id as link_id,
  payment.tx_id as transaction_id,
  payment.amount,
  payment.token as currency,
  payment.value,
  payment.payer_address as payer,
  'completed' as status,
  payment.confirmed_at as date,
  payment.hash
from payment
join payment_link on payment_link.id = payment.target_id
where payment_link.deleted_at is null;

-- Links with what was paid (I-11): the very rows that their tables and exports show.
create view payment_link_totals as
select payment_link.*, paid.total_payments, paid.total_amount
from payment_link
cross join lateral (
  select count(*)::integer as total_payments, coalesce(sum(link_payment.value), 0) as total_amount
  from link_payment
  where link_payment.link_id = payment_link.id
) as paid
where payment_link.deleted_at is null;
