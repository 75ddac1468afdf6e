-- What somebody was shown before money moves, and may confirm once until it expires.
create table review (
  id text primary key,
  team_id text not null references team,
  -- The session, or the API key, that asked for it.
  caller_id text not null,
  act text not null check (act in ('send', 'offramp')),
  facts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index review_expiry on review (expires_at);
