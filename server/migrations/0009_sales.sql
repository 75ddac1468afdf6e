-- What merchants ask to be paid: invoices and payment links, what is paid for them on the hosted page, and where it goes.

-- Where a team's money is settled to. No row: the defaults, version 0.
create table settlement (
  team_id text primary key references team,
  currency text not null default 'USDC' references currency check (currency in ('USDC', 'USDT')),
  address text,
  network text references network,
  instant_settlement boolean not null default false,
  bank_account jsonb,
  version integer not null default 0,
  updated_at timestamptz not null,
  check ((address is null) = (network is null))
);

-- What was changed in it, by whom: one row for each version.
create table settlement_change (
  id text primary key,
  team_id text not null references team,
  user_id text not null references users,
  version integer not null,
  changes jsonb not null,
  created_at timestamptz not null,
  unique (team_id, version)
);

-- The last number given out, per team and year. A number is never given out again (G-42, G-43).
create table invoice_counter (
  team_id text not null references team,
  year integer not null,
  last_seq integer not null,
  primary key (team_id, year)
);

-- Whom a team invoices.
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
  deleted_at timestamptz,
  language text not null default 'en' check (language in ('en', 'fr'))
);
create unique index customer_email on customer (team_id, lower(email)) where deleted_at is null;
create index customer_newest on customer (team_id, created_at desc, id desc) where deleted_at is null;
create index customer_trash on customer (team_id, deleted_at desc, id desc) where deleted_at is not null;
create index customer_by_name on customer (team_id, (lower(name) collate "C"), id) where deleted_at is null;
create index customer_by_email on customer (team_id, (lower(email) collate "C"), id) where deleted_at is null;
create index customer_search on customer using gin (name gin_trgm_ops, email gin_trgm_ops, contact_name gin_trgm_ops);

create table invoice (
  id text primary key,
  team_id text not null references team,
  invoice_number text not null,
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
  items jsonb not null default '[]',
  -- The year, and the place in it, follow from the number.
  year integer not null generated always as (split_part(invoice_number, '-', 2)::integer) stored,
  seq integer not null generated always as (split_part(invoice_number, '-', 3)::integer) stored,
  customer_id text references customer on delete set null,
  -- Customers are reminded of invoices that say so.
  reminders boolean not null default false,
  reminded_at timestamptz,
  -- Of which plan it was made, and for which day: one for each, whatever processes do at once.
  recurring_id text,
  recurs_on date,
  from_tax_number text,
  check (status <> 'paid' or paid_at is not null),
  unique (team_id, year, seq),
  constraint invoice_recurs check ((recurring_id is null) = (recurs_on is null))
);
create index invoice_newest on invoice (team_id, created_at desc, id desc) where deleted_at is null;
create index invoice_search on invoice
  using gin (invoice_number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops);
create index invoice_customer on invoice (customer_id) where deleted_at is null;
-- A customer goes for good; its invoices stay.
create index invoice_of_customer on invoice (customer_id) where customer_id is not null;
create unique index invoice_recurrence on invoice (recurring_id, recurs_on) where recurring_id is not null;
create index invoice_by_number on invoice (team_id, (lower(invoice_number) collate "C"), id) where deleted_at is null;
create index invoice_by_customer on invoice (team_id, (lower(customer_name) collate "C"), id) where deleted_at is null;
create index invoice_by_email on invoice (team_id, (lower(customer_email) collate "C"), id) where deleted_at is null;
create index invoice_by_due_date on invoice (team_id, due_date, id) where deleted_at is null;
create index invoice_by_total on invoice (team_id, total, id) where deleted_at is null;
create index invoice_by_total_down on invoice (team_id, total desc nulls last, id desc) where deleted_at is null;

create table payment_link (
  id text primary key,
  team_id text not null references team,
  name text not null,
  description text,
  amount numeric(20, 6) check (amount > 0),
  currency text not null references currency,
  status text not null default 'active' check (status in ('active', 'archived')),
  expires_at timestamptz,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  pricing text not null default 'fixed' check (pricing in ('fixed', 'open', 'quantity')),
  min_amount numeric(20, 6) check (min_amount > 0),
  max_amount numeric(20, 6) check (max_amount >= min_amount),
  max_quantity integer check (max_quantity between 1 and 1000),
  asks_name boolean not null default false,
  asks_email boolean not null default false,
  return_url text check (return_url like 'https://%'),
  -- What an open amount begins with may be left to the payer; a price may not.
  constraint payment_link_priced check (pricing = 'open' or amount is not null)
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
  -- On the chain, not confirmed yet.
  amount_pending numeric(38, 18) not null default 0 check (amount_pending >= 0),
  confirmations integer not null default 0,
  -- When the visitor said that they paid.
  claimed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz,
  -- Who pays, if they said so.
  payer_email text,
  -- When the rest was last asked for.
  asked_at timestamptz,
  -- Sent back; kept by the triggers below. Never more than arrived.
  amount_refunded numeric(38, 18) not null default 0
    constraint payment_session_refunded check (amount_refunded between 0 and amount_received),
  payer_name text,
  -- How many, of what is sold by the piece.
  quantity integer check (quantity > 0),
  -- A session that says paid was paid (I-22).
  check (state not in ('paid', 'overpaid') or amount_received >= amount_due),
  foreign key (token, network) references currency_network
);
create index payment_session_target on payment_session (target_id, created_at);
create index payment_session_review on payment_session (team_id, created_at desc)
  where state in ('underpaid', 'overpaid', 'late');

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

-- What becomes of payments that are too little, too much or too late: sent back, accepted, or the rest asked for.
create table payment_decision (
  id text primary key,
  team_id text not null references team,
  session_id text not null references payment_session,
  act text not null check (act in ('refund', 'accept', 'ask')),
  -- What had arrived in the session when it was decided.
  covers numeric(38, 18) not null check (covers > 0),
  -- Sent back, accepted or asked for, in the session's token.
  amount numeric(38, 18) not null check (amount > 0),
  to_address text,
  -- The payment that sends it back.
  transaction_id text unique references wallet_transaction (id),
  decided_by text not null references users,
  decided_at timestamptz not null,
  -- When the network refused to send it back.
  undone_at timestamptz,
  check ((act = 'refund') = (transaction_id is not null))
);
create index payment_decision_session on payment_decision (session_id, decided_at desc);
-- What has arrived is sent back or accepted once.
create unique index payment_decision_once on payment_decision (session_id, covers)
  where act <> 'ask' and undone_at is null;

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

create function payment_decision_refunded() returns trigger language plpgsql as $$
begin
  update payment_session
     set amount_refunded = amount_refunded + case when tg_op = 'INSERT' then new.amount else -new.amount end
   where id = new.session_id;
  return null;
end $$;
create trigger payment_decision_refund after insert on payment_decision
  for each row when (new.act = 'refund') execute function payment_decision_refunded();
create trigger payment_decision_undo after update of undone_at on payment_decision
  for each row when (new.act = 'refund' and old.undone_at is null and new.undone_at is not null)
  execute function payment_decision_refunded();

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
