-- All that customers paid: tokens for invoices and links, what was marked as paid by hand, less what was sent back. Each with its
-- value in the currency of the customer, for which it was paid, else at the rate of now.
create view customer_payment as
select
  paid.*,
  coalesce(invoice.invoice_number, payment_link.name, paid.from_address) as source,
  customer.currency as account_currency,
  round(paid.priced * case when paid.price_currency = customer.currency then 1
    else usd_rate(paid.price_currency) / usd_rate(customer.currency) end, 2) as value
from (
  select t.id, t.team_id, t.customer_id, t.kind, t.id as transaction_id,
    case when t.source_type = 'invoice' then t.source_id end as invoice_id,
    case when t.source_type = 'payment_link' then t.source_id end as link_id,
    t.from_address, t.amount, t.currency, t.created_at as date,
    coalesce(payment.value, t.usd_value) as priced,
    case when payment.value is null then 'USD' else payment_session.currency end as price_currency
  from wallet_transaction t
  left join payment on payment.tx_id = t.id
  left join payment_session on payment_session.id = payment.session_id
  where t.type = 'credit' and t.status = 'successful' and t.customer_id is not null
  union all
  select id, team_id, customer_id, 'manual', null, id, null, null, amount_by_hand, currency, coalesce(paid_at, updated_at), amount_by_hand, currency
  from invoice
  where amount_by_hand > 0 and customer_id is not null and deleted_at is null
  union all
  select d.id, d.team_id, t.customer_id, 'refund', d.transaction_id,
    case when s.target_type = 'invoice' then s.target_id end, case when s.target_type = 'link' then s.target_id end,
    null, d.amount, s.token, d.decided_at, -d.amount / s.rate, s.currency
  from payment_decision d
  join payment_session s on s.id = d.session_id
  join wallet_transaction t on t.team_id = s.team_id and t.type = 'credit' and t.id = (
    select tx_id from payment where session_id = s.id order by confirmed_at desc, payment.id desc limit 1)
  where d.act = 'refund' and d.undone_at is null and t.customer_id is not null
) as paid
join customer on customer.id = paid.customer_id
left join invoice on invoice.id = paid.invoice_id
left join payment_link on payment_link.id = paid.link_id;

-- Customers with what they owe and paid, in their currency.
create view customer_account as
select
  customer.*,
  account.invoice_count,
  account.last_invoiced_at,
  account.invoiced,
  account.balance_due,
  (select coalesce(sum(value), 0) from customer_payment where customer_id = customer.id) as total_paid
from customer
left join lateral (
  select
    count(*)::integer as invoice_count,
    max(invoice.created_at) as last_invoiced_at,
    coalesce(round(sum((total - amount_credited) * factor) filter (where status in ('sent', 'viewed', 'paid')), 2), 0) as invoiced,
    coalesce(round(sum(amount_left * factor) filter (where status in ('sent', 'viewed')), 2), 0) as balance_due
  from invoice
  cross join lateral (
    select case when invoice.currency = customer.currency then 1 else usd_rate(invoice.currency) / usd_rate(customer.currency) end as factor
  ) as worth
  where invoice.customer_id = customer.id and invoice.deleted_at is null
) as account on true;
