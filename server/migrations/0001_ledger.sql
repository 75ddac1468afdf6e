create extension if not exists pg_trgm;

create table currency (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('token', 'fiat')),
  decimals smallint not null check (decimals between 0 and 18),
  position smallint not null
);

create table network (
  name text primary key,
  display_name text not null,
  chain_id integer not null unique,
  explorer_tx_url text not null,
  explorer_address_url text not null,
  confirmations smallint not null check (confirmations > 0),
  position smallint not null
);

create table currency_network (
  currency text not null references currency,
  network text not null references network,
  contract_address text,
  enabled boolean not null default true,
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

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger append_only before update or delete on ledger_posting for each row execute function append_only();
create trigger append_only before update or delete on ledger_entry for each row execute function append_only();

-- A stored answer per key. The row is written in the transaction of the effect, so it exists exactly when the effect does.
create table idempotency_key (
  team_id text not null,
  actor_id text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status smallint not null,
  -- json, not jsonb: the answer is given again byte by byte.
  body json,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (team_id, actor_id, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);

-- Hash chain: hash = sha256(prev_hash and the row's own fields); the head holds the last link and serialises writers.
create table audit_log (
  seq bigint primary key,
  team_id text,
  actor_type text not null,
  actor_id text,
  action text not null,
  target_type text,
  target_id text,
  details jsonb not null default '{}',
  ip text,
  user_agent text,
  request_id text,
  created_at timestamptz not null,
  prev_hash text not null,
  hash text not null unique
);
create index audit_log_team on audit_log (team_id, seq desc);
create trigger append_only before update or delete on audit_log for each row execute function append_only();

create table audit_head (
  id smallint primary key check (id = 1),
  seq bigint not null,
  hash text not null
);

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  unique_key text unique,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index job_due on job (run_at, id) where done_at is null;

create table rate_limit (
  bucket text primary key,
  tokens numeric not null,
  refilled_at timestamptz not null
);
create index rate_limit_idle on rate_limit (refilled_at);

-- What happened, for those who are told later; written in the transaction of the change.
create table outbox_event (
  id text primary key,
  seq bigint generated always as identity unique,
  team_id text,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  dispatched_at timestamptz
);
create index outbox_event_waiting on outbox_event (seq) where dispatched_at is null;
create index outbox_event_team on outbox_event (team_id, seq desc);
