-- Cards with their balances and with when each status is true; what was paid with a card on the last day and in the last month that
-- something was, in UTC and the currency of the card; and what one unit of that currency is worth in dollars. Null: nothing was
-- ever paid; there is no rate.
create view card_at as
select
  card.*,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  coalesce(money.usdc, 0) as usdc_balance,
  coalesce(money.usdt, 0) as usdt_balance,
  coalesce(money.usdc, 0) + coalesce(money.usdt, 0) as total_balance,
  coalesce(money.held, 0) as held_balance,
  (
    select jsonb_build_object(
      'on', to_char(newest.at at time zone 'UTC', 'YYYY-MM-DD'),
      'thatDay', (sum(paid.amount) filter (where paid.created_at >= date_trunc('day', newest.at, 'UTC')))::text,
      'thatMonth', sum(paid.amount)::text)
    from (
      select max(created_at) as at from card_transaction
      where card_id = card.id and type = 'payment' and card_transaction.status <> 'declined'
    ) as newest
    join card_transaction as paid on paid.card_id = card.id and paid.type = 'payment' and paid.status <> 'declined'
      and paid.created_at >= date_trunc('month', newest.at, 'UTC')
    group by newest.at
  ) as spent,
  (
    select rate from fx_rate where base = card.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as usd_rate
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
