-- Restricted API keys of a team: several, each with a name and the permissions it may use. Only their hashes are kept.
create table api_key (
  id text primary key,
  team_id text not null references team,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses and ranges it may be used from. Null: from anywhere.
  addresses text[],
  hint text not null,
  token_hash text not null unique,
  status text not null check (status in ('active', 'expired', 'revoked')),
  expires_at timestamptz,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  last_used_at timestamptz,
  last_used_ip text
);
create index api_key_newest on api_key (team_id, created_at desc, id desc);
create index api_key_maker on api_key (team_id, created_by) where status = 'active';
