-- What merchants ask to be paid: invoices and payment links, and what is paid for them on the hosted page.

-- The last number given out, per team and year. A number is never given out again (G-42, G-43).
create table invoice_counter (
  team_id text not null references team,
  year integer not null,
  last_seq integer not null,
  primary key (team_id, year)
);

create table invoice (
  id text primary key,
  team_id text not null references team,
  invoice_number text not null,
  year integer not null,
  seq integer not null,
  from_company_name text not null,
  from_contact_name text,
  from_email text not null,
  from_phone text,
  from_address text,
  from_website text,
  customer_name text not null,
  customer_email text not null,
  customer_address text,
  subtotal numeric(20, 2) not null check (subtotal >= 0),
  tax_rate numeric(6, 3) not null check (tax_rate >= 0),
  tax_amount numeric(20, 2) not null check (tax_amount >= 0),
  total numeric(20, 2) not null check (total = subtotal + tax_amount),
  currency text not null references currency,
  -- "overdue" is never stored: see invoice_at.
  status text not null default 'draft' check (status in ('draft', 'sent', 'viewed', 'paid', 'cancelled')),
  due_date date not null,
  sent_at timestamptz,
  viewed_at timestamptz,
  paid_at timestamptz,
  payment_method text,
  notes text,
  terms text,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- A tombstone: hidden everywhere, its number burnt.
  deleted_at timestamptz,
  unique (team_id, year, seq),
  check (status <> 'paid' or paid_at is not null)
);
create index invoice_newest on invoice (team_id, created_at desc, id desc) where deleted_at is null;

create table invoice_item (
  id text primary key,
  invoice_id text not null references invoice,
  line integer not null,
  description text not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  rate numeric(18, 6) not null check (rate > 0),
  amount numeric(20, 2) generated always as (round(quantity * rate, 2)) stored,
  unique (invoice_id, line)
);

create table payment_link (
  id text primary key,
  team_id text not null references team,
  name text not null,
  description text,
  amount numeric(20, 6) not null check (amount > 0),
  currency text not null references currency,
  status text not null default 'active' check (status in ('active', 'archived')),
  expires_at timestamptz,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz
);
create index payment_link_newest on payment_link (team_id, created_at desc, id desc) where deleted_at is null;

-- One visit that means to pay: an address of its own, an amount that stays as it is, half an hour (G-45, G-48).
create table payment_session (
  id text primary key,
  team_id text not null references team,
  target_type text not null check (target_type in ('link', 'invoice')),
  target_id text not null,
  token text not null,
  network text not null,
  address text not null unique references deposit_address (address),
  amount_due numeric(38, 18) not null check (amount_due > 0),
  -- Tokens for one unit of the price's currency.
  rate numeric(20, 8) not null check (rate > 0),
  amount_received numeric(38, 18) not null default 0,
  -- "expired" is an open one whose time is over.
  state text not null default 'open' check (state in ('open', 'seen', 'underpaid', 'paid', 'overpaid', 'late')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- A session that says paid was paid (I-22).
  check (state not in ('paid', 'overpaid') or amount_received >= amount_due),
  foreign key (token, network) references currency_network
);
create index payment_session_target on payment_session (target_id, created_at);

-- Tokens that arrived for a session. A transaction is of one payment only.
create table payment (
  id text primary key,
  session_id text not null references payment_session,
  target_id text not null,
  tx_id text not null unique references wallet_transaction (id),
  amount numeric(38, 18) not null check (amount > 0),
  token text not null,
  -- The same in the currency of the price.
  value numeric(20, 6) not null,
  payer_address text not null,
  hash text not null,
  confirmed_at timestamptz not null
);
create index payment_target on payment (target_id, confirmed_at desc);

-- Invoices with all they are shown with. One that waits for its money is there twice: as what it is until its due date
-- is over where its team lives, and as overdue from then on; a reader asks for the row that holds at its moment (G-40).
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
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'description', description,
      'quantity', trim_scale(quantity)::text,
      'rate', trim_scale(rate)::text,
      'amount', amount::text) order by line), '[]')
    from invoice_item where invoice_id = invoice.id
  ) as items,
  (select count(*)::integer from invoice_item where invoice_id = invoice.id) as item_count,
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

-- Links with what was paid (I-11).
create view payment_link_totals as
select
  payment_link.*,
  coalesce((select count(*)::integer from payment where target_id = payment_link.id), 0) as total_payments,
  coalesce((select sum(value) from payment where target_id = payment_link.id), 0) as total_amount
from payment_link
where payment_link.deleted_at is null;

-- What is paid through links. A payment that somebody has claimed is pending until its money arrives or its session ends;
-- a reader asks for the rows that still hold at its moment.
create view link_payment as
select
  payment.tx_id as id,
  payment_link.team_id,
  payment_link.id as link_id,
  payment.tx_id as transaction_id,
  payment.amount,
  payment.token as currency,
  payment.payer_address as payer,
  'completed' as status,
  payment.confirmed_at as date,
  payment.hash,
  'infinity'::timestamptz as valid_until
from payment
join payment_link on payment_link.id = payment.target_id
where payment_link.deleted_at is null
union all
select
  payment_session.id,
  payment_link.team_id,
  payment_link.id,
  null,
  payment_session.amount_due - payment_session.amount_received,
  payment_session.token,
  null,
  'pending',
  payment_session.created_at,
  null,
  payment_session.expires_at
from payment_session
join payment_link on payment_link.id = payment_session.target_id
where payment_session.state = 'seen' and payment_link.deleted_at is null;
