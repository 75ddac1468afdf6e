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
