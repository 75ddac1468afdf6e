-- Invoices, with when each status is true: an invoice that was sent is overdue once its due date is over where its team is.
create view invoice_at as
select
  invoice.*,
  case when shown.status in ('sent', 'viewed') and invoice.amount_paid > 0 then 'partly_paid' else shown.status end as status_at,
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
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'number', number, 'amount', amount::text, 'currency', currency,
      'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at), '[]')
    from credit_note where invoice_id = invoice.id
  ) as credit_notes,
  invoice.due_date - 3 as remind_on
from invoice
join team on team.id = invoice.team_id
cross join lateral (select (due_date + 1)::timestamp at time zone team.time_zone as over_at) as due
cross join (values (false), (true)) as late (is_so)
cross join lateral (
  select
    case when late.is_so then 'overdue' else invoice.status end as status,
    case when late.is_so then due.over_at else '-infinity' end as valid_from,
    case when late.is_so or invoice.status not in ('sent', 'viewed') then 'infinity' else due.over_at end as valid_until
) as shown
where invoice.deleted_at is null and (not late.is_so or invoice.status in ('sent', 'viewed'));
