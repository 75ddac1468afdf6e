-- API keys of a team. A publishable key is no secret and is kept as it is; of a secret one only its hash.

create table app_key (
  id text primary key,
  team_id text not null references team,
  kind text not null check (kind in ('publishable', 'secret')),
  prefix text not null,
  last4 text not null,
  token_hash text not null unique,
  token text check ((token is not null) = (kind = 'publishable')),
  created_by text not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text,
  -- Null until newer keys take its place.
  expires_at timestamptz
);
create index app_key_team on app_key (team_id, created_at desc);
create unique index app_key_current on app_key (team_id, kind) where expires_at is null;

-- Where a team is told of its events. One address (G-31); without one the row keeps the secret for the next.

create table webhook_endpoint (
  id text primary key,
  team_id text not null unique references team,
  url text,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  status text not null check (status in ('enabled', 'disabled')),
  disabled_because text check (disabled_because in ('gone', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((old_secret is null) = (old_secret_until is null))
);

-- One event on its way to one endpoint, and each attempt at it.

create table webhook_delivery (
  id text primary key,
  team_id text not null references team,
  endpoint_id text not null references webhook_endpoint,
  event_id text not null references outbox_event,
  type text not null,
  state text not null check (state in ('pending', 'running', 'ok', 'failed', 'given_up')),
  attempts smallint not null default 0,
  -- The attempts made before the schedule began anew, by a redelivery.
  attempts_before smallint not null default 0,
  next_at timestamptz,
  locked_until timestamptz,
  http_status smallint,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (event_id, endpoint_id),
  check ((next_at is not null) = (state in ('pending', 'failed'))),
  check ((locked_until is not null) = (state = 'running'))
);
create index webhook_delivery_newest on webhook_delivery (team_id, created_at desc, id desc);
create index webhook_delivery_due on webhook_delivery (next_at) where next_at is not null;
create index webhook_delivery_running on webhook_delivery (endpoint_id, locked_until) where state = 'running';
create index webhook_delivery_age on webhook_delivery (created_at);

create table webhook_attempt (
  delivery_id text not null references webhook_delivery on delete cascade,
  number smallint not null,
  at timestamptz not null,
  http_status smallint,
  error text,
  response_excerpt text,
  duration_ms integer not null,
  primary key (delivery_id, number)
);
