-- Test tokens that a team asked for, and what came of it.
create table faucet_request (
  id text primary key,
  team_id text not null references team,
  user_id text not null references users,
  currency text not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  recipient text not null,
  status text not null check (status in ('pending', 'completed', 'failed')),
  failure_reason text,
  -- The wallet's transaction, when the recipient is the team itself.
  reference text references wallet_transaction (reference),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index faucet_request_newest on faucet_request (team_id, created_at desc, id desc);
create index faucet_request_by_user on faucet_request (user_id, created_at desc);

-- Verifications of people's identity. A document's number is never kept: its end to recognise it, its keyed hash to
-- compare it.
create table kyc_case (
  id text primary key,
  user_id text not null references users,
  country text not null,
  document_type text not null,
  document_last4 text not null,
  document_hash text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'review')),
  -- Why it was rejected.
  reason text,
  submitted_at timestamptz not null,
  -- The administrator who decided; null: the sandbox did.
  decided_by text references users,
  decided_at timestamptz
);
create index kyc_case_by_user on kyc_case (user_id, submitted_at desc);
create index kyc_case_open on kyc_case (status, submitted_at);
create index kyc_case_document on kyc_case (document_hash);
-- One at a time.
create unique index kyc_case_undecided on kyc_case (user_id) where status in ('pending', 'review');
