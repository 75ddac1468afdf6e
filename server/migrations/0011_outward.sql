-- What people are told inside the application. Each person has their own, whatever team they act in.
create table notification (
  id text primary key,
  user_id text not null references users,
  team_id text references team,
  type text not null check (type in ('transaction', 'investment', 'security', 'payment', 'alert', 'system')),
  title text not null,
  message text not null,
  priority text not null check (priority in ('high', 'medium', 'low')),
  is_read boolean not null default false,
  is_starred boolean not null default false,
  metadata jsonb not null default '{}',
  -- The same happening tells the same person once.
  dedupe_key text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Notifications of one kind within a short time are one row, which opens to its items: the newest leads.
  group_id text references notification on delete cascade,
  grouped jsonb,
  digest_due boolean not null default false,
  deleted_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notification_unread on notification (user_id) where not is_read;
create index notification_newest on notification (user_id, created_at desc, id desc)
  include (type, priority, is_read, is_starred, team_id);
create index notification_items on notification (group_id) where group_id is not null;
create index notification_digest on notification (user_id) where digest_due;
create index notification_trash on notification (user_id, deleted_at desc, id desc) where deleted_at is not null;

-- Where a team is told of its events.
create table webhook_endpoint (
  id text primary key,
  team_id text not null references team,
  url text not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  status text not null check (status in ('enabled', 'disabled')),
  disabled_because text check (disabled_because in ('gone', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_first boolean not null default false,
  description text,
  -- Null: all of them.
  events text[],
  version integer not null default 1,
  deleted_at timestamptz,
  check ((old_secret is null) = (old_secret_until is null))
);
create unique index webhook_endpoint_first on webhook_endpoint (team_id) where is_first;
create index webhook_endpoint_team on webhook_endpoint (team_id, created_at desc, id desc);

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
  version integer not null default 1,
  unique (event_id, endpoint_id),
  check ((next_at is not null) = (state in ('pending', 'failed'))),
  check ((locked_until is not null) = (state = 'running'))
);
create index webhook_delivery_due on webhook_delivery (next_at) where next_at is not null;
create index webhook_delivery_running on webhook_delivery (endpoint_id, locked_until) where state = 'running';
create index webhook_delivery_age on webhook_delivery (created_at);
create index webhook_delivery_newest on webhook_delivery (team_id, created_at desc, id desc) include (state, type);
-- Whoever looks for the next delivery also looks for those whose sender is gone. Without this every look read all
-- deliveries of a month.
create index webhook_delivery_locked on webhook_delivery (locked_until) where locked_until is not null;
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc);

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

-- How each user is told.
create table notification_settings (
  user_id text primary key references users,
  payment text not null default 'app' check (payment in ('app', 'mail', 'digest', 'off')),
  transaction text not null default 'app' check (transaction in ('app', 'mail', 'digest', 'off')),
  investment text not null default 'app' check (investment in ('app', 'mail', 'digest', 'off')),
  security text not null default 'app' check (security in ('app', 'mail', 'digest')),
  alert text not null default 'app' check (alert in ('app', 'mail', 'digest', 'off')),
  system text not null default 'app' check (system in ('app', 'mail', 'digest', 'off')),
  high text not null default 'kind' check (high in ('kind', 'app', 'mail')),
  low text not null default 'kind' check (low in ('kind', 'off')),
  version integer not null default 0,
  updated_at timestamptz not null
);
