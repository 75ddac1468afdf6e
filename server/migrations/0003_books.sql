create table currency (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('token', 'fiat')),
  decimals smallint not null check (decimals between 0 and 18),
  position smallint not null,
  -- What one of a token is worth in US dollars; null where nothing says it. Written at the start, by what is configured.
  usd_price numeric(38, 18) check (usd_price > 0)
);

create table network (
  name text primary key,
  display_name text not null,
  chain_id integer not null,
  explorer_tx_url text not null,
  explorer_address_url text not null,
  confirmations smallint not null check (confirmations > 0),
  position smallint not null,
  source text not null default 'reference' check (source in ('reference', 'config'))
);

create table currency_network (
  currency text not null references currency,
  network text not null references network,
  contract_address text,
  enabled boolean not null default true,
  -- Of the token's contract, where it counts otherwise than the books.
  decimals smallint check (decimals between 0 and 36),
  -- Less than this is dust.
  minimum numeric(38, 18) not null default 0,
  -- Whether the chain that is configured now has it.
  configured boolean not null default true,
  primary key (currency, network)
);

-- The books. The truth is the postings; a balance is their sum, kept by a trigger that also refuses an overdraft.
create table ledger_account (
  id text primary key,
  owner_type text not null check (owner_type in ('team', 'card', 'investment', 'system')),
  owner_id text not null,
  purpose text not null check (purpose in (
    'available', 'held', 'lien', 'principal', 'earnings',
    'fees', 'world', 'treasury', 'faucet', 'yield', 'fx', 'suspense')),
  currency text not null references currency,
  allow_negative boolean not null default false
    check (not allow_negative or (owner_type = 'system' and purpose in ('world', 'faucet', 'yield', 'fx'))),
  balance numeric(38, 18) not null default 0,
  version bigint not null default 0,
  unique (owner_type, owner_id, purpose, currency),
  constraint ledger_account_overdraft check (allow_negative or balance >= 0)
);

create table ledger_entry (
  id text primary key,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  reverses text references ledger_entry,
  created_at timestamptz not null default now(),
  constraint ledger_entry_once unique (kind, ref_type, ref_id),
  constraint ledger_entry_reversed_once unique (reverses)
);
create index ledger_entry_ref on ledger_entry (ref_type, ref_id);

create table ledger_posting (
  entry_id text not null references ledger_entry,
  line smallint not null,
  account_id text not null references ledger_account,
  currency text not null references currency,
  amount numeric(38, 18) not null check (amount <> 0),
  balance_after numeric(38, 18) not null,
  primary key (entry_id, line)
);
create index ledger_posting_account on ledger_posting (account_id);

-- What one unit of a currency is worth in another, from a moment on: the newest row counts.
create table fx_rate (
  base text not null references currency,
  quote text not null references currency,
  rate numeric(24, 12) not null check (rate > 0),
  valid_from timestamptz not null,
  primary key (base, quote, valid_from)
);

create function ledger_apply() returns trigger language plpgsql as $$
declare
  allowed smallint;
begin
  select decimals into allowed from currency where code = new.currency;
  if scale(trim_scale(new.amount)) > allowed then
    raise exception '% has at most % decimals', new.currency, allowed
      using errcode = 'check_violation', constraint = 'ledger_posting_decimals';
  end if;
  update ledger_account
     set balance = balance + new.amount, version = version + 1
   where id = new.account_id and currency = new.currency
   returning balance into new.balance_after;
  if not found then
    raise exception 'account % does not hold %', new.account_id, new.currency
      using errcode = 'foreign_key_violation', constraint = 'ledger_posting_account_currency';
  end if;
  return new;
end $$;
create trigger apply before insert on ledger_posting for each row execute function ledger_apply();

-- Checked when the transaction commits, because the lines of an entry come one by one.
create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_posting where entry_id = new.entry_id group by currency having sum(amount) <> 0) then
    raise exception 'entry % does not balance', new.entry_id
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_balanced();

create function ledger_entry_has_postings() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_posting where entry_id = new.id) then
    raise exception 'entry % moves nothing', new.id
      using errcode = 'check_violation', constraint = 'ledger_entry_empty';
  end if;
  return null;
end $$;
create constraint trigger has_postings after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_entry_has_postings();

-- Depth 1: a statement of the application's own, not the update that a posting makes.
create function ledger_balance_guard() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and new.balance <> (case when tg_op = 'INSERT' then 0 else old.balance end) then
    raise exception 'balances change by postings only'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_account_balance_guard';
  end if;
  return new;
end $$;
create trigger balance_guard before insert or update of balance on ledger_account
  for each row execute function ledger_balance_guard();

create trigger append_only before update or delete on ledger_posting for each row execute function append_only();

create trigger append_only before update or delete on ledger_entry for each row execute function append_only();
