-- What a conversion costs, and when its money was expected when it was asked for; nothing for what is paid in, and for those before.
alter table fiat_transaction
  add column fee numeric(38, 18) not null default 0 check (fee >= 0),
  add column expected_at timestamptz;
