-- What a movement was for, who it was with, and where it came from.
alter table wallet_transaction
  -- A name; null: nobody knows one.
  add column counterparty text,
  add column source_type text,
  add column source_id text,
  add column note text,
  add column category text,
  add column net numeric(38, 18) not null generated always as (amount - fee) stored,
  -- When it was decided: it crossed the wallet, or failed.
  add column settled_at timestamptz;

alter table wallet_transaction drop constraint wallet_transaction_kind_check;
-- The rows below are many: their sums are made anew once instead of row by row.
alter table wallet_transaction disable trigger user;

update wallet_transaction set
  settled_at = case when status in ('successful', 'failed') then coalesce(whitelisted_at, updated_at) end,
  kind = case
    when kind = 'offramp' then 'payout'
    when kind = 'onramp' then 'top_up'
    when kind = 'card' then case type when 'debit' then 'card_load' else 'card_refund' end
    when kind = 'investment' then case type when 'debit' then 'investment' else 'withdrawal' end
    when kind in ('lien', 'drain', 'reversal') then 'adjustment'
    else kind end,
  counterparty = case
    when kind = 'faucet' then 'Faucet'
    when kind in ('lien', 'drain', 'reversal') then 'Platform' end;

update wallet_transaction w
   set kind = 'link_payment', counterparty = l.name, source_type = 'payment_link', source_id = l.id
  from payment p join payment_link l on l.id = p.target_id
 where p.tx_id = w.id and l.team_id = w.team_id;

update wallet_transaction w
   set kind = 'invoice', counterparty = i.customer_name, source_type = 'invoice', source_id = i.id
  from payment p join invoice i on i.id = p.target_id
 where p.tx_id = w.id and i.team_id = w.team_id;

update wallet_transaction w
   set counterparty = case f.direction when 'offramp' then f.account_name else f.bank_name end,
       source_type = 'conversion', source_id = f.id
  from fiat_transaction f
 where f.reference = w.reference;

update wallet_transaction w
   set counterparty = initcap(c.brand) || ' ending in ' || c.last_four, source_type = 'card', source_id = c.id
  from card c
 where w.kind in ('card_load', 'card_refund') and c.team_id = w.team_id
   and c.wallet_address in (w.from_address, w.to_address);

update wallet_transaction w
   set counterparty = i.plan_name, source_type = 'investment', source_id = i.id
  from investment_transaction t join investment i on i.id = t.investment_id
 where w.kind in ('investment', 'withdrawal') and t.tx_hash = w.hash and i.team_id = w.team_id;

update wallet_transaction w set source_type = 'faucet_request', source_id = f.id
  from faucet_request f where f.reference = w.reference;

-- The address book is a table that its definition makes: it may not be there yet.
do $$ begin
  if to_regclass('c_address_book') is not null then
    update wallet_transaction w set counterparty = b.name
      from (select distinct on (team_id, address) team_id, address, name
              from c_address_book order by team_id, address, created_at desc) b
     where b.team_id = w.team_id
       and ((w.kind = 'send' and b.address = w.to_address) or (w.kind = 'deposit' and b.address = w.from_address));
  end if;
end $$;

-- Demo data told of some cards and investments in the books alone: each gets its movement.
insert into wallet_transaction (id, reference, team_id, user_id, type, kind, status, currency, amount, address, from_address,
                                to_address, hash, counterparty, source_type, source_id, created_at, updated_at, settled_at)
select 'tx_' || left(md5(e.id), 22), 'tx_' || left(md5(e.id), 22), c.team_id, c.created_by, 'debit', 'card_load', 'successful',
       p.currency, p.amount, c.wallet_address, null, c.wallet_address,
       '0x' || encode(sha256(convert_to(e.id, 'UTF8')), 'hex'),
       initcap(c.brand) || ' ending in ' || c.last_four, 'card', c.id, e.created_at, e.created_at, e.created_at
  from ledger_entry e
  join card c on e.ref_type = 'card' and c.id = e.ref_id
  join ledger_posting p on p.entry_id = e.id and p.amount > 0
 where e.kind like 'card.fund.%';
insert into wallet_transaction (id, reference, team_id, user_id, type, kind, status, currency, amount, hash,
                                counterparty, source_type, source_id, created_at, updated_at, settled_at)
select 'tx_' || left(md5(t.id), 22), 'tx_' || left(md5(t.id), 22), t.team_id, i.created_by,
       case t.type when 'deposit' then 'debit' else 'credit' end,
       case t.type when 'deposit' then 'investment' else 'withdrawal' end, 'successful', t.currency, t.amount, t.tx_hash,
       i.plan_name, 'investment', i.id, t.at, t.at, t.at
  from investment_transaction t
  join investment i on i.id = t.investment_id
 where t.type in ('deposit', 'withdrawal')
   and not exists (select 1 from wallet_transaction w where w.team_id = t.team_id and w.hash = t.tx_hash);

alter table wallet_transaction enable trigger user;
alter table wallet_transaction add constraint wallet_transaction_kind_check check (kind in (
  'send', 'deposit', 'link_payment', 'invoice', 'payout', 'top_up', 'card_load', 'card_refund', 'investment', 'withdrawal',
  'faucet', 'fee', 'adjustment'));
alter table wallet_transaction add constraint wallet_transaction_settled_check
  check ((status in ('successful', 'failed')) = (settled_at is not null));

delete from wallet_summary;
insert into wallet_summary
select team_id, (created_at at time zone 'UTC')::date, type, kind, status, currency, coalesce(network, ''),
       count(*), sum(amount), coalesce(sum(usd_value), 0)
  from wallet_transaction group by 1, 2, 3, 4, 5, 6, 7;
delete from wallet_amounts;
insert into wallet_amounts
select team_id, wallet_bucket(amount), type, status, currency, count(*), min(amount), max(amount)
  from wallet_transaction group by 1, 2, 3, 4, 5;

-- A movement is settled in the moment in which it succeeds or fails, whoever writes it.
create function wallet_settle() returns trigger language plpgsql as $$
begin
  new.settled_at := case when new.status in ('successful', 'failed') then coalesce(new.settled_at, new.updated_at) end;
  return new;
end $$;
create trigger settle before insert or update of status on wallet_transaction
  for each row execute function wallet_settle();

create index wallet_transaction_kind on wallet_transaction (team_id, kind, created_at desc, reference desc)
  include (type, status, currency, amount);
create index wallet_transaction_settled on wallet_transaction (team_id, currency, settled_at, reference)
  include (type, amount) where status = 'successful';
create index wallet_transaction_words on wallet_transaction
  using gin (counterparty gin_trgm_ops, note gin_trgm_ops, category gin_trgm_ops, source_id gin_trgm_ops) with (fastupdate = off);
create index wallet_transaction_to on wallet_transaction (team_id, to_address);
create index wallet_transaction_from on wallet_transaction (team_id, from_address);

-- As in 0016, with the kinds of today.
create or replace view admin_transaction as
select w.reference as id, w.type, w.kind, w.status, w.currency, w.network, w.amount, w.fee, w.address, w.hash,
       w.flag, w.status = 'held' as flagged, w.whitelisted_at, w.created_at, w.team_id, t.name as team_name,
       u.id as user_id, u.email as user_email
  from wallet_transaction w
  join team t on t.id = w.team_id
  left join team_member o on o.team_id = w.team_id and o.role = 'owner'
  -- Liens and drains are done by an administrator, to the owner.
  left join users u on u.id = case when w.kind = 'adjustment' then o.user_id
                                   else coalesce(w.user_id, o.user_id) end;
