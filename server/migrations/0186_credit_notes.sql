-- What is no longer asked for of an invoice.
create table credit_note (
  id text primary key,
  team_id text not null references team,
  number text not null,
  invoice_id text not null references invoice,
  customer_id text references customer on delete set null,
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null references currency,
  reason text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index credit_note_number on credit_note (team_id, number);
create index credit_note_newest on credit_note (team_id, created_at desc, id desc);
create index credit_note_invoice on credit_note (invoice_id);
create index credit_note_customer on credit_note (customer_id) where customer_id is not null;

-- Never more than the invoice. Its row is locked, so that two notes at once see each other.
create function credit_note_within() returns trigger language plpgsql as $$
declare
  most numeric;
begin
  select total into most from invoice where id = new.invoice_id for update;
  if (select coalesce(sum(amount), 0) from credit_note where invoice_id = new.invoice_id) > most then
    raise exception 'Invoice % is credited with more than its total', new.invoice_id
      using errcode = 'check_violation', constraint = 'credit_note_within';
  end if;
  return null;
end $$;
create trigger credit_note_within after insert or update of amount on credit_note
  for each row execute function credit_note_within();

-- As in 0185, with what was credited.
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
  credited.notes as credit_notes
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

-- As in 0185, less what was credited.
create or replace view customer_account as
select
  customer.*,
  account.invoice_count,
  account.last_invoiced_at,
  account.invoiced,
  account.balance_due,
  'USD' as account_currency
from customer
cross join lateral (
  select
    count(*)::integer as invoice_count,
    max(invoice.created_at) as last_invoiced_at,
    coalesce(round(sum((total - credited.amount) * rate) filter (where status in ('sent', 'viewed', 'paid')), 2), 0) as invoiced,
    coalesce(round(sum(greatest(total - credited.amount - paid.amount, 0) * rate) filter (where status in ('sent', 'viewed')), 2), 0)
      as balance_due
  from invoice
  cross join lateral (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as dollars
  cross join lateral (
    select coalesce((select round(sum(value), 2) from session_value where target_id = invoice.id), 0) as amount
  ) as paid
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from credit_note where invoice_id = invoice.id
  ) as credited
  where invoice.customer_id = customer.id and invoice.deleted_at is null
) as account;
