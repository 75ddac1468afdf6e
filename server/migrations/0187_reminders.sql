-- Customers are reminded of invoices that say so; those that were there before do not.
alter table invoice
  add column reminders boolean not null default false,
  add column reminded_at timestamptz;

-- As in 0186, with the day of the first reminder.
drop view invoice_at;
create view invoice_at as
select
  invoice.*,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  due.over_at,
  (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as usd_rate,
  (
    select address from payment_session where target_id = invoice.id order by payment_session.created_at desc limit 1
  ) as payment_address,
  jsonb_array_length(invoice.items) as item_count,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', payment.tx_id,
      'amount', trim_scale(payment.amount)::text,
      'currency', payment.token,
      'txHash', payment.hash,
      'date', to_char(payment.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'status', 'confirmed') order by payment.confirmed_at), '[]')
    from payment where payment.target_id = invoice.id
  ) as transactions,
  paid.amount as amount_paid,
  case when invoice.status = 'paid' then 0 else greatest(invoice.total - credited.amount - paid.amount, 0) end as amount_left,
  credited.amount as amount_credited,
  credited.notes as credit_notes,
  invoice.due_date - 3 as remind_on
from invoice
join team on team.id = invoice.team_id
cross join lateral (select (due_date + 1)::timestamp at time zone team.time_zone as over_at) as due
cross join lateral (
  select
    coalesce(sum(amount), 0) as amount,
    coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'number', number, 'amount', amount::text, 'currency', currency,
      'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at), '[]') as notes
  from credit_note where invoice_id = invoice.id
) as credited
cross join lateral (
  select case when invoice.status = 'paid' and invoice.payment_method = 'Manual' then invoice.total - credited.amount
    else coalesce((select round(sum(value), 2) from session_value where target_id = invoice.id), 0) end as amount
) as paid
cross join lateral (
  select
    case when invoice.status in ('sent', 'viewed') and paid.amount > 0 then 'partly_paid' else invoice.status end as status,
    '-infinity'::timestamptz as valid_from,
    case when invoice.status in ('sent', 'viewed') then due.over_at else 'infinity' end as valid_until
  union all
  select 'overdue', due.over_at, 'infinity' where invoice.status in ('sent', 'viewed')
) as shown
where invoice.deleted_at is null;
