-- The next address of each extended public key, of payments and of receiving together.
create table chain_key (
  xpub text not null,
  derivation text not null,
  next_index bigint not null default 0,
  primary key (xpub, derivation)
);

-- The extended public key of a team that has one of its own.
create table team_xpub (
  team_id text primary key references team,
  xpub text not null,
  created_by text not null references users,
  created_at timestamptz not null
);

-- How far a chain has been read. Up to `confirmed` all is settled; above it, it may still change.
create table chain_cursor (
  network text primary key references network,
  confirmed bigint not null,
  head bigint not null,
  head_hash text not null,
  head_at timestamptz not null,
  -- When a node last answered in full, and what was wrong since.
  read_at timestamptz not null,
  error text,
  -- How many nodes of a chain failed when they were last asked.
  failing_nodes integer not null default 0
);

-- Blocks whose hash is remembered, to see whether the chain was replaced below `confirmed`.
create table chain_anchor (
  network text not null references network,
  block bigint not null,
  hash text not null,
  primary key (network, block)
);

-- What one transaction brought to one address in one token.
create table chain_transfer (
  id text primary key,
  network text not null references network,
  tx_hash text not null,
  currency text not null references currency,
  to_address text not null references deposit_address (address),
  from_address text not null,
  team_id text not null references team,
  -- Of the contract, exact.
  units numeric(78, 0) not null check (units > 0),
  -- As the books count it; never more than arrived.
  amount numeric(38, 18) not null check (amount >= 0),
  block bigint not null,
  block_hash text not null,
  block_at timestamptz not null,
  -- seen: not deep enough yet. dropped: gone before it was. ignored: dust. confirmed: to be credited. credited.
  -- replaced: credited, and its block is gone; looked for again. undone: credited, and not found again.
  status text not null check (status in (
    'seen', 'dropped', 'ignored', 'confirmed', 'credited', 'replaced', 'undone')),
  reference text references wallet_transaction (reference),
  updated_at timestamptz not null,
  -- What the chain says of a credited transfer now, where a replaced block made it another amount. Null: what was credited.
  found_units numeric(78, 0),
  unique (network, tx_hash, currency, to_address),
  check (status not in ('credited', 'replaced', 'undone') or reference is not null)
);
create index chain_transfer_open on chain_transfer (network, status, block)
  where status in ('seen', 'confirmed', 'replaced');
create index chain_transfer_address on chain_transfer (to_address);
create index chain_transfer_disputed on chain_transfer (network) where status = 'undone' or found_units is not null;

-- Sending on a chain: the wallet that sends, and each transaction as it was signed, stored before it is broadcast.
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
  -- A payment that its team gave up: another transaction of the same nonce is signed in its place.
  cancelled_at timestamptz,
  cancels text[] not null default '{}',
  unique (network, nonce)
);
create index chain_sending_open on chain_sending (network, nonce) where status = 'open';
