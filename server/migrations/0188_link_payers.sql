-- Links whose payers say how much or how many, and who they are; and where a payer goes afterwards.
alter table payment_link
  alter column amount drop not null,
  add column pricing text not null default 'fixed' check (pricing in ('fixed', 'open', 'quantity')),
  add column min_amount numeric(20, 6) check (min_amount > 0),
  add column max_amount numeric(20, 6) check (max_amount >= min_amount),
  add column max_quantity integer check (max_quantity between 1 and 1000),
  add column asks_name boolean not null default false,
  add column asks_email boolean not null default false,
  add column return_url text check (return_url like 'https://%'),
  -- What an open amount begins with may be left to the payer; a price may not.
  add constraint payment_link_priced check (pricing = 'open' or amount is not null);

alter table payment_session
  add column payer_name text,
  -- How many, of what is sold by the piece.
  add column quantity integer check (quantity > 0);

drop view payment_link_totals;
drop view link_payment;

-- As in 0070, with what the payers said of themselves.
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
  payment_session.payer_name,
  payment_session.payer_email,
  payment_session.quantity,
  'completed' as status,
  payment.confirmed_at as date,
  payment.hash
from payment
join payment_link on payment_link.id = payment.target_id
join payment_session on payment_session.id = payment.session_id
where payment_link.deleted_at is null;

create view payment_link_totals as
select payment_link.*, paid.total_payments, paid.total_amount
from payment_link
cross join lateral (
  select count(*)::integer as total_payments, coalesce(sum(link_payment.value), 0) as total_amount
  from link_payment
  where link_payment.link_id = payment_link.id
) as paid
where payment_link.deleted_at is null;

-- As in 0185; the payer's own name comes first.
create or replace view payment_to_review as
select
  s.id,
  s.team_id,
  s.version,
  s.target_type,
  s.target_id,
  case when s.target_type = 'invoice' then s.target_id end as invoice_id,
  case when s.target_type = 'link' then s.target_id end as link_id,
  coalesce(i.invoice_number, l.name) as name,
  coalesce(s.payer_name, i.customer_name) as payer_name,
  coalesce(s.payer_email, i.customer_email) as payer_email,
  last.payer_address,
  last.tx_id as transaction_id,
  s.token as currency,
  s.network,
  s.amount_due,
  s.amount_received,
  s.amount_refunded,
  greatest(s.amount_due - s.amount_received + s.amount_refunded, 0) as amount_missing,
  greatest(s.amount_received - s.amount_refunded - s.amount_due, 0) as amount_over,
  case when s.state = 'overpaid' then greatest(s.amount_received - s.amount_refunded - s.amount_due, 0)
       else s.amount_received - s.amount_refunded end as refundable,
  case
    when done.act = 'accept' then 'accepted'
    when done.act = 'refund' then 'refunded'
    when s.state = 'underpaid' and s.asked_at is not null then 'asked'
    when s.state in ('paid', 'underpaid', 'overpaid', 'late') then s.state
    else 'underpaid'
  end as status,
  done.refund_id,
  s.asked_at,
  last.confirmed_at as arrived_at,
  s.created_at
from payment_session s
left join invoice i on i.id = s.target_id
left join payment_link l on l.id = s.target_id
cross join lateral (
  select payer_address, tx_id, confirmed_at from payment
  where session_id = s.id order by confirmed_at desc, payment.id desc limit 1
) as last
left join lateral (
  select act, transaction_id as refund_id from payment_decision d
  where d.session_id = s.id and d.act <> 'ask' and d.undone_at is null and d.covers = s.amount_received
) as done on true
where s.state in ('overpaid', 'late')
  or (s.state = 'underpaid' and (i.id is null or i.status <> 'paid'))
  or exists (select from payment_decision d where d.session_id = s.id);
