-- Notifications of one kind within a short time are one row, which opens to its items: the newest leads. What was deleted is in
-- the trash. Each user says how they are told.
alter table notification
  add column group_id text references notification on delete cascade,
  add column grouped jsonb,
  add column digest_due boolean not null default false,
  add column deleted_at timestamptz;
create index notification_items on notification (group_id) where group_id is not null;
create index notification_digest on notification (user_id) where digest_due;
create index notification_trash on notification (user_id, deleted_at desc, id desc) where deleted_at is not null;

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
