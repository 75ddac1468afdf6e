-- Virtual cards, and what was paid with them. Their money is in the books, in accounts of their own.
create table card (
  id text primary key,
  team_id text not null references team,
  brand text not null check (brand in ('visa', 'mastercard', 'verve')),
  last_four text check (last_four ~ '^[0-9]{4}$'),
  -- The whole number, encrypted. The CVV is worked out and never stored (G-49).
  pan_enc text,
  -- "expired" is never stored: see card_at.
  status text not null default 'active' check (status in ('issuing', 'active', 'frozen')),
  cardholder_name text not null,
  currency text not null references currency,
  wallet_address text,
  billing_address text,
  zip_code text,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- A tombstone: its transactions and entries stay.
  deleted_at timestamptz,
  -- The month that a card is good for, as it stands on the card: MM/YY. Its parts follow from it.
  expiry_date text check (expiry_date ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  exp_month smallint generated always as (left(expiry_date, 2)::smallint) stored,
  exp_year smallint generated always as ((2000 + right(expiry_date, 2)::integer)::smallint) stored,
  -- What a card may be used for, in its own currency; null: no limit.
  purchase_limit numeric(20, 2) check (purchase_limit > 0),
  day_limit numeric(20, 2) check (day_limit > 0),
  month_limit numeric(20, 2) check (month_limit > 0),
  merchant_categories text[],
  constraint card_issued_check check (
    status = 'issuing' or
    (last_four is not null and pan_enc is not null and expiry_date is not null and billing_address is not null and zip_code is not null)
  )
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
  -- What the merchant is; null where no one said.
  category text,
  -- The issuer's own id of a payment: what is reported twice counts once.
  issuer_id text,
  check ((status = 'declined') = (decline_reason is not null)),
  check (status <> 'pending' or type = 'payment')
);
create index card_transaction_newest on card_transaction (card_id, created_at desc, id desc);
create index card_transaction_team on card_transaction (team_id, created_at desc, id desc);
create unique index card_transaction_issuer on card_transaction (issuer_id) where issuer_id is not null;
