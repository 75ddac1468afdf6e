-- Virtual cards, and what was paid with them. Their money is in the books, in accounts of their own.

create table card (
  id text primary key,
  team_id text not null references team,
  brand text not null check (brand in ('visa', 'mastercard', 'verve')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The whole number, encrypted. The CVV is worked out and never stored (G-49).
  pan_enc text not null,
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2099),
  -- "expired" is never stored: see card_at.
  status text not null default 'active' check (status in ('active', 'frozen')),
  cardholder_name text not null,
  currency text not null references currency,
  wallet_address text not null,
  billing_address text not null,
  zip_code text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- A tombstone: its transactions and entries stay.
  deleted_at timestamptz
);
create index card_newest on card (team_id, created_at desc, id desc) where deleted_at is null;

create table card_transaction (
  id text primary key,
  card_id text not null references card,
  team_id text not null references team,
  merchant text not null,
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null references currency,
  type text not null check (type in ('payment', 'refund')),
  -- A payment that is pending holds its money until the merchant captures it or gives it up.
  status text not null check (status in ('completed', 'pending', 'declined')),
  decline_reason text,
  -- The tokens it took or brought.
  usdc numeric(38, 18) not null default 0 check (usdc >= 0),
  usdt numeric(38, 18) not null default 0 check (usdt >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'declined') = (decline_reason is not null)),
  check (status <> 'pending' or type = 'payment')
);
create index card_transaction_newest on card_transaction (card_id, created_at desc, id desc);
create index card_transaction_team on card_transaction (team_id, created_at desc, id desc);

-- Cards with their money. Each is there twice: as what it is until the month it is good for is over, and as expired from
-- then on; a reader asks for the row that holds at its moment.
create view card_at as
select
  card.*,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  coalesce(money.usdc, 0) as usdc_balance,
  coalesce(money.usdt, 0) as usdt_balance,
  coalesce(money.usdc, 0) + coalesce(money.usdt, 0) as total_balance,
  coalesce(money.held, 0) as held_balance
from card
cross join lateral (
  select (make_date(card.exp_year, card.exp_month, 1) + interval '1 month') at time zone 'UTC' as expires_at
) as expiry
cross join lateral (
  select card.status, '-infinity'::timestamptz as valid_from, expiry.expires_at as valid_until
  union all
  select 'expired', expiry.expires_at, 'infinity'
) as shown
left join lateral (
  select
    sum(balance) filter (where purpose = 'available' and ledger_account.currency = 'USDC') as usdc,
    sum(balance) filter (where purpose = 'available' and ledger_account.currency = 'USDT') as usdt,
    sum(balance) filter (where purpose = 'held') as held
  from ledger_account where owner_type = 'card' and owner_id = card.id
) as money on true
where card.deleted_at is null;
