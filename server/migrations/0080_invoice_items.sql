-- The items of an invoice are in its row; the year and the place in it follow from its number.
alter table invoice add column items jsonb not null default '[]';
update invoice set items = (
  select coalesce(jsonb_agg(jsonb_build_object(
    'description', description,
    'quantity', trim_scale(quantity)::text,
    'rate', trim_scale(rate)::text,
    'amount', amount::text) order by line), '[]')
  from invoice_item where invoice_id = invoice.id
);

drop view invoice_at;
drop table invoice_item;
alter table invoice drop column year, drop column seq;
alter table invoice
  add column year integer not null generated always as (split_part(invoice_number, '-', 2)::integer) stored,
  add column seq integer not null generated always as (split_part(invoice_number, '-', 3)::integer) stored,
  add unique (team_id, year, seq);

-- Invoices with all they are shown with. One that waits for its money is there twice: as what it is until its due date
-- is over where its team lives, and as overdue from then on; a reader asks for the row that holds at its moment.
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
  ) as transactions
from invoice
join team on team.id = invoice.team_id
cross join lateral (select (due_date + 1)::timestamp at time zone team.time_zone as over_at) as due
cross join lateral (
  select
    invoice.status,
    '-infinity'::timestamptz as valid_from,
    case when invoice.status in ('sent', 'viewed') then due.over_at else 'infinity' end as valid_until
  union all
  select 'overdue', due.over_at, 'infinity' where invoice.status in ('sent', 'viewed')
) as shown
where invoice.deleted_at is null;
