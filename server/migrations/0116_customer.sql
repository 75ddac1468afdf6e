-- Whom a team invoices. Those who were invoiced before become customers by their mail address.
create table customer (
  id text primary key,
  team_id text not null references team,
  name text not null,
  email text not null,
  contact_name text,
  phone text,
  website text,
  address text,
  tax_number text,
  currency text not null default 'USD' references currency,
  notes text,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index customer_email on customer (team_id, lower(email)) where deleted_at is null;
create index customer_newest on customer (team_id, created_at desc, id desc) where deleted_at is null;
create index customer_name on customer (team_id, name, id) where deleted_at is null;

alter table invoice add column customer_id text references customer;
create index invoice_customer on invoice (customer_id) where deleted_at is null;

insert into customer (id, team_id, name, email, address, currency, created_by, created_at, updated_at)
select distinct on (team_id, lower(customer_email))
  'cus_' || left(md5(team_id || lower(customer_email)), 20),
  team_id, customer_name, customer_email, customer_address, currency, created_by, created_at, created_at
from invoice
where deleted_at is null
order by team_id, lower(customer_email), created_at desc;

update invoice set customer_id = customer.id
from customer
where customer.team_id = invoice.team_id and lower(customer.email) = lower(invoice.customer_email);

-- As in 0080, with the customer.
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

-- Customers with what they were asked for and still owe, in dollars at the newest rate.
create view customer_account as
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
    coalesce(round(sum(total * rate) filter (where status in ('sent', 'viewed', 'paid')), 2), 0) as invoiced,
    coalesce(round(sum(total * rate) filter (where status in ('sent', 'viewed')), 2), 0) as balance_due
  from invoice
  cross join lateral (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as dollars
  where invoice.customer_id = customer.id and invoice.deleted_at is null
) as account
where customer.deleted_at is null;
