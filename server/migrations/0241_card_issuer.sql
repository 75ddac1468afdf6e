-- A card of a real issuer has no number until it is issued, and on a real chain no card has an address of its own.
alter table card
  alter column last_four drop not null,
  alter column pan_enc drop not null,
  alter column expiry_date drop not null,
  alter column exp_month drop not null,
  alter column exp_year drop not null,
  alter column wallet_address drop not null,
  alter column billing_address drop not null,
  alter column zip_code drop not null,
  drop constraint card_status_check,
  add constraint card_status_check check (status in ('issuing', 'active', 'frozen')),
  add constraint card_issued_check check (
    status = 'issuing' or
    (last_four is not null and pan_enc is not null and expiry_date is not null and billing_address is not null and zip_code is not null)
  );

-- The issuer's own id of a payment: what is reported twice counts once.
alter table card_transaction add column issuer_id text;
create unique index card_transaction_issuer on card_transaction (issuer_id) where issuer_id is not null;

-- As in 0172, of cards without a month as well.
create or replace view card_at as
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
  select coalesce((make_date(card.exp_year, card.exp_month, 1) + interval '1 month') at time zone 'UTC', 'infinity') as expires_at
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
