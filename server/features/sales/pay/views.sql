-- What each payment session paid, in the currency of the price.
create view session_value as
select id, target_id, round(amount_applied / rate, 6) as value
from payment_session where amount_applied > 0;

-- Payments of which something is not owed, for a person to decide on.
create view payment_to_review as
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
  case when s.amount_received - s.amount_refunded > s.amount_applied
       then s.amount_received - s.amount_refunded - s.amount_applied
       when s.state = 'underpaid' then s.amount_received - s.amount_refunded
       else 0 end as refundable,
  case
    when done.act = 'accept' then 'accepted'
    when done.act = 'refund' then 'refunded'
    when s.state = 'underpaid' and s.asked_at is not null then 'asked'
    when s.state in ('paid', 'underpaid', 'overpaid', 'unasked', 'late') then s.state
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
where s.state in ('underpaid', 'overpaid', 'unasked', 'late')
  or exists (select from payment_decision d where d.session_id = s.id);

-- Payments through links; a link has been paid what pays for its price.
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

-- Payment links with what they earned, and with when each status is true: an active link expires.
create view payment_link_totals as
select
  payment_link.*,
  (select slug from team where team.id = payment_link.team_id) as team_slug,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  (select count(*)::integer from payment where target_id = payment_link.id) as total_payments,
  (select coalesce(sum(value), 0) from session_value where target_id = payment_link.id) as total_amount
from payment_link
cross join (values (false), (true)) as late (is_so)
cross join lateral (
  select
    case when late.is_so then 'expired' else payment_link.status end as status,
    case when late.is_so then expires_at else '-infinity' end as valid_from,
    case when late.is_so or payment_link.status <> 'active' then 'infinity' else coalesce(expires_at, 'infinity') end as valid_until
) as shown
where payment_link.deleted_at is null
  and (not late.is_so or (payment_link.status = 'active' and expires_at is not null));
