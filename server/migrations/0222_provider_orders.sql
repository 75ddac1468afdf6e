-- What partners (a bank, an identity check) are asked to do, under the id of our record, until there is an outcome.
create table provider_order (
  id text primary key,
  partner text not null,
  kind text not null,
  -- What is asked, sealed; gone once there is an outcome.
  ask text,
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  partner_id text,
  reason text,
  -- Why a person has to look at it: another amount than was asked for, or another outcome than before.
  disputed text,
  placed_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz,
  error text,
  check ((status = 'open') = (ended_at is null))
);
create index provider_order_next_at_idx on provider_order (next_at) where next_at is not null;
create index provider_order_disputed_idx on provider_order (partner) where disputed is not null;

-- When each partner last answered.
create table provider_health (
  partner text primary key,
  answered_at timestamptz not null,
  error text
);

-- Whose account it is, as its bank said.
create table bank_account_name (
  currency text not null,
  bank_code text not null,
  account_number text not null,
  account_name text,
  named_at timestamptz not null,
  primary key (currency, bank_code, account_number)
);
