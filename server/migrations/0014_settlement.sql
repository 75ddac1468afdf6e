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
