-- A rate that was shown, and may be used once until it expires.
create table quote (
  id text primary key,
  team_id text not null references team,
  currency text not null references currency,
  fiat text not null references currency,
  crypto_amount numeric(38, 18) not null check (crypto_amount > 0),
  fiat_amount numeric(20, 2) not null check (fiat_amount > 0),
  rate numeric(24, 12) not null check (rate > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index quote_newest on quote (team_id, currency, fiat, created_at desc);

-- Conversions between tokens and money on a bank account, in both directions.
create table fiat_transaction (
  id text primary key,
  team_id text not null references team,
  user_id text not null references users,
  direction text not null check (direction in ('offramp', 'onramp')),
  -- The wallet's transaction; an on-ramp has one once the tokens are there.
  reference text unique references wallet_transaction (reference),
  quote_id text references quote on delete set null,
  crypto_amount numeric(38, 18) not null check (crypto_amount > 0),
  crypto_currency text not null references currency,
  network text not null references network,
  fiat_amount numeric(20, 2) not null check (fiat_amount > 0),
  fiat text not null references currency,
  rate numeric(24, 12) not null check (rate > 0),
  provider text not null,
  bank_code text,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  name_source text not null default 'resolved' check (name_source in ('resolved', 'typed')),
  -- What the payer writes into the bank transfer of an on-ramp.
  payment_reference text,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  status_at timestamptz not null,
  provider_reference text,
  failure_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index fiat_transaction_newest on fiat_transaction (team_id, created_at desc, id desc);
create index fiat_transaction_all_newest on fiat_transaction (status_at desc, id desc);

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
