-- What a team sees of its money: one row per transfer. The books (0001) say what it has.
create table wallet_transaction (
  id text primary key,
  reference text not null unique,
  team_id text not null references team,
  user_id text references users,
  type text not null check (type in ('credit', 'debit')),
  kind text not null check (kind in (
    'send', 'deposit', 'offramp', 'onramp', 'faucet', 'card', 'investment', 'lien', 'drain', 'reversal')),
  status text not null check (status in ('successful', 'pending', 'failed', 'held')),
  currency text not null references currency,
  network text references network,
  amount numeric(38, 18) not null check (amount > 0),
  fee numeric(38, 18) not null default 0 check (fee >= 0 and fee <= amount),
  usd_value numeric(38, 18),
  address text,
  from_address text,
  to_address text,
  hash text,
  failure_reason text,
  flag text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint wallet_transaction_hash_once unique (network, hash, kind)
);

-- Every list of them is one team's, newest first unless asked otherwise; the reference, which is the id that the API
-- shows, makes the order total and lets a page be found by index alone.
create index wallet_transaction_newest on wallet_transaction (team_id, created_at desc, reference desc);
create index wallet_transaction_status on wallet_transaction (team_id, status, created_at desc, reference desc);
create index wallet_transaction_type on wallet_transaction (team_id, type, created_at desc, reference desc);
create index wallet_transaction_currency on wallet_transaction (team_id, currency, created_at desc, reference desc);
create index wallet_transaction_amount on wallet_transaction (team_id, amount desc, reference desc);
-- For counting: few distinct values make it small (7 MB for a million rows), so a total reads little.
create index wallet_transaction_facets on wallet_transaction (team_id, status, type, currency);
create index wallet_transaction_search on wallet_transaction
  using gin (reference gin_trgm_ops, hash gin_trgm_ops, address gin_trgm_ops);
create index wallet_transaction_hash on wallet_transaction (hash);

-- Where a team can be paid. An address belongs to one team for ever (I-21); a used one makes room for the next.
create table deposit_address (
  id text primary key,
  team_id text not null references team,
  currency text not null,
  network text not null,
  address text not null unique,
  derivation_index bigint generated always as identity unique,
  purpose text not null default 'receive' check (purpose in ('receive', 'session')),
  session_id text,
  created_at timestamptz not null,
  used_at timestamptz,
  foreign key (currency, network) references currency_network
);
create unique index deposit_address_current on deposit_address (team_id, currency, network)
  where purpose = 'receive' and used_at is null;
create index deposit_address_team on deposit_address (team_id);

-- Addresses a team has paid before: what a look-alike is compared with.
create table known_address (
  team_id text not null references team,
  address text not null,
  label text,
  source text not null default 'send',
  first_used_at timestamptz not null,
  primary key (team_id, address)
);

-- Bounds of a send, per token and network. Null: no such bound.
create table transaction_limit (
  team_tier text not null default 'standard',
  currency text not null,
  network text not null,
  min numeric(38, 18) not null check (min >= 0),
  max numeric(38, 18) not null,
  daily numeric(38, 18),
  monthly numeric(38, 18),
  primary key (team_tier, currency, network),
  foreign key (currency, network) references currency_network,
  check (max >= min)
);
