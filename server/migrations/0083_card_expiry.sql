-- The month that a card is good for, as it stands on the card: MM/YY. Its parts follow from it.
alter table card add column expiry_date text check (expiry_date ~ '^(0[1-9]|1[0-2])/[0-9]{2}$');
update card set expiry_date = lpad(exp_month::text, 2, '0') || '/' || lpad((exp_year % 100)::text, 2, '0');

drop view card_at;
alter table card alter column expiry_date set not null, drop column exp_month, drop column exp_year;
alter table card
  add column exp_month smallint not null generated always as (left(expiry_date, 2)::smallint) stored,
  add column exp_year smallint not null generated always as ((2000 + right(expiry_date, 2)::integer)::smallint) stored;

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
