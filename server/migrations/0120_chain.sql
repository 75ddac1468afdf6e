-- A chain outside: what was read of it, and where it was read to.

-- Two networks of one chain may be known: a simulated one and the real one.
alter table network drop constraint network_chain_id_key;
alter table network add column source text not null default 'reference' check (source in ('reference', 'config'));

alter table currency_network
  -- Of the token's contract, where it counts otherwise than the books.
  add column decimals smallint check (decimals between 0 and 36),
  -- Less than this is dust.
  add column minimum numeric(38, 18) not null default 0,
  -- Whether the chain that is configured now has it.
  add column configured boolean not null default true;

-- Where the key of an address is: only its holder can spend. No path is given out twice.
alter table deposit_address
  add column xpub text,
  add column path text,
  add check ((xpub is null) = (path is null));
create unique index deposit_address_path on deposit_address (xpub, path) where xpub is not null;

-- A team that gets another extended key gets another address, and so does one that leaves the simulation.
drop index deposit_address_current;
create unique index deposit_address_current on deposit_address (team_id, currency, network, (coalesce(xpub, '')))
  where purpose = 'receive' and used_at is null;

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

alter table payment_session
  -- On the chain, not confirmed yet.
  add column amount_pending numeric(38, 18) not null default 0 check (amount_pending >= 0),
  add column confirmations integer not null default 0,
  -- When the visitor said that they paid.
  add column claimed_at timestamptz;

-- How far a chain has been read. Up to `confirmed` all is settled; above it, it may still change.
create table chain_cursor (
  network text primary key references network,
  confirmed bigint not null,
  head bigint not null,
  head_hash text not null,
  head_at timestamptz not null,
  -- When a node last answered in full, and what was wrong since.
  read_at timestamptz not null,
  error text
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
  unique (network, tx_hash, currency, to_address),
  check (status not in ('credited', 'replaced', 'undone') or reference is not null)
);
create index chain_transfer_open on chain_transfer (network, status, block)
  where status in ('seen', 'confirmed', 'replaced');
create index chain_transfer_address on chain_transfer (to_address);

-- One transaction of a chain may pay several addresses.
create unique index wallet_transaction_transfer_once
  on wallet_transaction (network, hash, kind, to_address, currency);
alter table wallet_transaction drop constraint wallet_transaction_hash_once;
