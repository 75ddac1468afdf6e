-- What a card may be used for, in its own currency; null: no limit.
alter table card
  add column purchase_limit numeric(20, 2) check (purchase_limit > 0),
  add column day_limit numeric(20, 2) check (day_limit > 0),
  add column month_limit numeric(20, 2) check (month_limit > 0),
  add column merchant_categories text[];
-- What the merchant is; null where nobody said.
alter table card_transaction add column category text;

-- As in 0083: `card.*` has the new columns only in a new view.
drop view card_at;
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

-- All that happened with a card: at merchants, and what was loaded onto it.
create view card_history as
select
  id, card_id, team_id, merchant, category, amount::numeric, currency, type, status, decline_reason, usdc, usdt,
  created_at, updated_at, version
from card_transaction
union all
select
  id, source_id, team_id, 'Wallet', null, amount::numeric, currency, 'load', 'completed', null,
  case when currency = 'USDC' then amount else 0 end, case when currency = 'USDT' then amount else 0 end,
  created_at, updated_at, version
from wallet_transaction
where kind = 'card_load';
create index wallet_transaction_card_load on wallet_transaction (source_id, created_at desc, id desc)
  where kind = 'card_load';
