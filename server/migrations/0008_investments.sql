-- Investments: plans that everybody may choose from, what teams put into them, and what became of it day by day.
create table investment_plan (
  id text primary key,
  name text not null,
  description text not null,
  min_amount numeric(38, 18) not null check (min_amount >= 1),
  max_amount numeric(38, 18) not null check (max_amount >= min_amount),
  duration_days integer not null check (duration_days > 0),
  -- Percent a year. With the smallest amount, every day still earns a smallest unit.
  apy numeric(6, 3) not null check (apy >= 0.1),
  compound_frequency text not null default 'daily' check (compound_frequency = 'daily'),
  risk_level text not null check (risk_level in ('low', 'medium', 'high')),
  currency text not null references currency,
  is_active boolean not null default true,
  features text[] not null,
  position smallint not null
);

create table investment (
  id text primary key,
  team_id text not null references team,
  plan_id text not null references investment_plan,
  -- The plan's terms as they were at the start.
  plan_name text not null,
  currency text not null references currency,
  apy numeric(6, 3) not null,
  duration_days integer not null,
  compound_frequency text not null,
  amount numeric(38, 18) not null check (amount > 0),
  -- What its days have earned: the sum of its "compound" rows (I-14).
  earnings numeric(38, 18) not null default 0 check (earnings >= 0),
  current_value numeric(38, 18) not null generated always as (amount + earnings) stored,
  -- Percent.
  roi numeric(12, 2) not null generated always as (round(earnings * 100 / amount, 2)) stored,
  status text not null check (status in ('pending', 'active', 'completed', 'withdrawn')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  days_compounded integer not null default 0 check (days_compounded between 0 and duration_days),
  last_compound_at timestamptz,
  next_compound_at timestamptz,
  withdrawn_at timestamptz,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check (status <> 'completed' or days_compounded = duration_days)
);
create index investment_newest on investment (team_id, start_at desc, id desc);
create index investment_plan_total on investment (plan_id);

-- What went in, what each day added, and what came out. A day adds once, and an investment begins and ends once.
create table investment_transaction (
  id text primary key,
  investment_id text not null references investment,
  team_id text not null references team,
  type text not null check (type in ('deposit', 'compound', 'withdrawal')),
  -- The number of the day that earned it; 0 for what goes in or out.
  day integer not null check ((type = 'compound') = (day > 0)),
  amount numeric(38, 18) not null check (amount > 0),
  currency text not null references currency,
  status text not null default 'completed' check (status in ('completed', 'pending')),
  tx_hash text not null unique,
  description text not null,
  at timestamptz not null,
  constraint investment_transaction_once unique (investment_id, type, day)
);
create index investment_transaction_newest on investment_transaction (investment_id, at desc, id desc);
create index investment_transaction_team on investment_transaction (team_id, at desc, id desc);
