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
  unique (user_id, dedupe_key)
);
create index notification_newest on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where not is_read;
