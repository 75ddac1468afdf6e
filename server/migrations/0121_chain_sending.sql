-- Sending on a chain: the wallet that sends, and each transaction as it was signed, stored before anybody hears of it.

create table chain_sender (
  network text primary key references network,
  address text not null,
  -- Taken under a lock: no two transactions have the same.
  next_nonce bigint not null,
  -- What a unit of gas costs at the moment, in the smallest unit of the native coin. Without a tip: before EIP-1559.
  max_fee numeric(78, 0) not null,
  tip numeric(78, 0),
  -- What the wallet has, by symbol, in the smallest units.
  holdings jsonb not null,
  read_at timestamptz not null
);

create table chain_sending (
  id text primary key,
  network text not null references network,
  reference text not null unique references wallet_transaction (reference),
  nonce bigint not null,
  currency text not null references currency,
  to_address text not null,
  units numeric(78, 0) not null check (units > 0),
  gas bigint not null,
  max_fee numeric(78, 0) not null,
  tip numeric(78, 0),
  -- As it is broadcast, and its hash; those it took the place of may still be the one that is mined.
  raw text not null,
  hash text not null,
  earlier text[] not null default '{}',
  status text not null default 'open' check (status in ('open', 'done', 'failed')),
  -- When the present one was broadcast first and last.
  first_at timestamptz,
  last_at timestamptz,
  error text,
  created_at timestamptz not null,
  unique (network, nonce)
);
create index chain_sending_open on chain_sending (network, nonce) where status = 'open';
