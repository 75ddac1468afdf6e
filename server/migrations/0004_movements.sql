-- What a team sees of its money: one row per transfer. The books say what it has.
create table wallet_transaction (
  id text primary key,
  reference text not null unique,
  team_id text not null references team,
  user_id text references users,
  type text not null check (type in ('credit', 'debit')),
  kind text not null check (kind in (
    'send', 'deposit', 'link_payment', 'invoice', 'payout', 'top_up', 'card_load', 'card_refund', 'investment', 'withdrawal',
    'faucet', 'fee', 'adjustment')),
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
  -- When an administrator gave a team its held deposit.
  whitelisted_at timestamptz,
  -- A name; null: none is known.
  counterparty text,
  source_type text,
  source_id text,
  note text,
  category text,
  net numeric(38, 18) not null generated always as (amount - fee) stored,
  -- When it was decided: it crossed the wallet, or failed.
  settled_at timestamptz,
  constraint wallet_transaction_settled_check
    check ((status in ('successful', 'failed')) = (settled_at is not null))
);
create index wallet_transaction_type on wallet_transaction (team_id, type, created_at desc, reference desc);
create index wallet_transaction_currency on wallet_transaction (team_id, currency, created_at desc, reference desc);
create index wallet_transaction_search on wallet_transaction
  using gin (reference gin_trgm_ops, hash gin_trgm_ops, address gin_trgm_ops) with (fastupdate = off);
create index wallet_transaction_hash on wallet_transaction (hash);
-- Lists of the administration reach over all teams.
create index wallet_transaction_all_newest on wallet_transaction (created_at desc, reference desc);
create index wallet_transaction_flagged on wallet_transaction (created_at desc) where status = 'held';
create index wallet_transaction_newest on wallet_transaction (team_id, created_at desc, reference desc)
  include (type, status, currency, amount);
create index wallet_transaction_amount on wallet_transaction (team_id, amount desc, reference desc)
  include (type, status, currency, created_at);
-- The administration sorts by amount across all teams.
create index wallet_transaction_all_amount on wallet_transaction (amount desc, reference desc);
create index wallet_transaction_status on wallet_transaction (team_id, status, created_at desc, reference desc)
  include (type, currency, amount);
-- One transaction of a chain may pay several addresses.
create unique index wallet_transaction_transfer_once
  on wallet_transaction (network, hash, kind, to_address, currency);
create index wallet_transaction_kind on wallet_transaction (team_id, kind, created_at desc, reference desc)
  include (type, status, currency, amount);
create index wallet_transaction_settled on wallet_transaction (team_id, currency, settled_at, reference)
  include (type, amount) where status = 'successful';
create index wallet_transaction_words on wallet_transaction
  using gin (counterparty gin_trgm_ops, note gin_trgm_ops, category gin_trgm_ops, source_id gin_trgm_ops) with (fastupdate = off);
create index wallet_transaction_to on wallet_transaction (team_id, to_address);
create index wallet_transaction_from on wallet_transaction (team_id, from_address);
create index wallet_transaction_of_user on wallet_transaction (team_id, user_id, created_at)
  where kind = 'send';
create index wallet_transaction_card_load on wallet_transaction (source_id, created_at desc, id desc)
  where kind = 'card_load';
-- Before each payment, and for each line of a file, is asked how often a team has paid an address and when last.
create index wallet_transaction_payee on wallet_transaction (team_id, to_address, created_at desc) where kind = 'send';

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
  -- Where the key of an address is: only its holder can spend. No path is given out twice.
  xpub text,
  path text,
  foreign key (currency, network) references currency_network,
  check ((xpub is null) = (path is null))
);
create index deposit_address_team on deposit_address (team_id);
create unique index deposit_address_path on deposit_address (xpub, path) where xpub is not null;
create unique index deposit_address_current on deposit_address (team_id, currency, network, (coalesce(xpub, '')))
  where purpose = 'receive' and used_at is null;

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

-- How many transfers a team has, how much they moved and what that was worth, by day, direction, kind, status, currency
-- and network. The dashboard, the limits of a send and the totals of lists read it instead of every row. The trigger
-- below keeps it, in the change's own transaction.
create table wallet_summary (
  team_id text not null references team,
  -- UTC.
  day date not null,
  type text not null,
  kind text not null,
  status text not null,
  currency text not null references currency,
  -- Empty: none.
  network text not null,
  transactions bigint not null,
  amount numeric(38, 18) not null,
  usd_value numeric(38, 18) not null,
  primary key (team_id, day, type, kind, status, currency, network)
);

-- Test tokens that a team asked for, and what came of it.
create table faucet_request (
  id text primary key,
  team_id text not null references team,
  user_id text not null references users,
  currency text not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  recipient text not null,
  status text not null check (status in ('pending', 'completed', 'failed')),
  failure_reason text,
  -- The wallet's transaction, when the recipient is the team itself.
  reference text references wallet_transaction (reference),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index faucet_request_newest on faucet_request (team_id, created_at desc, id desc);
create index faucet_request_by_user on faucet_request (user_id, created_at desc);

-- How many transfers a team has by size, as `wallet_summary` has them by day. A bucket holds the amounts that are the
-- same in two digits; `low` and `high` are the least and the most that was ever in it.
create table wallet_amounts (
  team_id text not null references team,
  bucket text not null,
  type text not null,
  status text not null,
  currency text not null references currency,
  transactions bigint not null,
  low numeric(38, 18) not null,
  high numeric(38, 18) not null,
  primary key (team_id, bucket, type, status, currency)
);

-- The public link of a movement's receipt, which can be switched off and on.
create table transaction_receipt (
  reference text primary key references wallet_transaction (reference),
  team_id text not null references team,
  -- What the link ends with: nobody guesses it.
  token text not null unique,
  -- Null: made by itself, when a link or an invoice was paid.
  created_by text references users,
  created_at timestamptz not null,
  switched_off_at timestamptz
);

create function wallet_summarise() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into wallet_summary as known
    select team_id, (created_at at time zone 'UTC')::date, type, kind, status, currency, coalesce(network, ''),
           count(*), sum(amount), coalesce(sum(usd_value), 0)
      from added
     group by 1, 2, 3, 4, 5, 6, 7
     order by 1, 2, 3, 4, 5, 6, 7
    on conflict (team_id, day, type, kind, status, currency, network) do update
       set transactions = known.transactions + excluded.transactions,
           amount = known.amount + excluded.amount,
           usd_value = known.usd_value + excluded.usd_value;
    return null;
  end if;
  insert into wallet_summary as known
  select team_id, (created_at at time zone 'UTC')::date, type, kind, status, currency, coalesce(network, ''),
         sum(sign), sum(sign * amount), coalesce(sum(sign * usd_value), 0)
    from (select *, 1 as sign from added union all select *, -1 as sign from removed) as change
   group by 1, 2, 3, 4, 5, 6, 7
  having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * usd_value) <> 0
   order by 1, 2, 3, 4, 5, 6, 7
  on conflict (team_id, day, type, kind, status, currency, network) do update
     set transactions = known.transactions + excluded.transactions,
         amount = known.amount + excluded.amount,
         usd_value = known.usd_value + excluded.usd_value;
  return null;
end $$;
create trigger summarise_insert after insert on wallet_transaction
  referencing new table as added for each statement execute function wallet_summarise();
create trigger summarise_update after update on wallet_transaction
  referencing old table as removed new table as added for each statement execute function wallet_summarise();

create function wallet_bucket(amount numeric) returns text language sql immutable strict parallel safe
  return trim(to_char(amount, '9.9EEEE'));

create function wallet_sort_by_size() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into wallet_amounts as known
    select team_id, wallet_bucket(amount), type, status, currency, count(*), min(amount), max(amount)
      from added
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4, 5
    on conflict (team_id, bucket, type, status, currency) do update
       set transactions = known.transactions + excluded.transactions,
           low = least(known.low, excluded.low), high = greatest(known.high, excluded.high);
    return null;
  end if;
  insert into wallet_amounts as known
  select team_id, wallet_bucket(amount), type, status, currency, sum(sign), min(amount), max(amount)
    from (select *, 1 as sign from added union all select *, -1 as sign from removed) as change
   group by 1, 2, 3, 4, 5
  having sum(sign) <> 0
   order by 1, 2, 3, 4, 5
  on conflict (team_id, bucket, type, status, currency) do update
     set transactions = known.transactions + excluded.transactions,
         low = least(known.low, excluded.low), high = greatest(known.high, excluded.high);
  return null;
end $$;
create trigger sort_insert_by_size after insert on wallet_transaction
  referencing new table as added for each statement execute function wallet_sort_by_size();
create trigger sort_update_by_size after update on wallet_transaction
  referencing old table as removed new table as added for each statement execute function wallet_sort_by_size();

-- A movement is settled in the moment in which it succeeds or fails, whoever writes it.
create function wallet_settle() returns trigger language plpgsql as $$
begin
  new.settled_at := case when new.status in ('successful', 'failed') then coalesce(new.settled_at, new.updated_at) end;
  return new;
end $$;
create trigger settle before insert or update of status on wallet_transaction
  for each row execute function wallet_settle();

-- The held amount is the team's again: the payment waits for another decision.
create function wallet_transaction_unrefund() returns trigger language plpgsql as $$
begin
  update payment_decision set undone_at = new.updated_at where transaction_id = new.id and undone_at is null;
  return null;
end $$;
create trigger wallet_transaction_unrefund after update of status on wallet_transaction
  for each row when (new.kind = 'send' and new.status = 'failed' and old.status <> 'failed')
  execute function wallet_transaction_unrefund();
