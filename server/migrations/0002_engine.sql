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
create index audit_log_team_newest on audit_log (team_id, created_at desc, lpad(seq::text, 12, '0') desc);
create index audit_log_id on audit_log (lpad(seq::text, 12, '0'));
-- The history of one record.
create index audit_log_target on audit_log (team_id, target_type, target_id, seq desc);
-- What happened to each user, and what was done by them.
create index audit_log_of_user on audit_log (target_id, seq desc) where target_type = 'user';
create index audit_log_by_user on audit_log (actor_id, seq desc) where actor_type = 'user';

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
-- The daily purge finds what is over without reading all of a large table. Small, and next to nothing to write: rows lie in
-- the order of these times.
create index job_done on job using brin (done_at);

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
create index outbox_event_dispatched on outbox_event using brin (dispatched_at);

-- What a platform administrator switched at run time; a flag without a row keeps its value from the environment.
create table feature_flag (
  name text primary key,
  enabled boolean not null,
  updated_by text references users,
  updated_at timestamptz not null
);

-- Values the installation makes for itself once and all its processes share.
create table setting (
  name text primary key,
  value text not null
);

-- How far the sandbox's clock is ahead of the world's. One row, or none for not at all.
create table sandbox_clock (
  id smallint primary key check (id = 1),
  offset_seconds bigint not null check (offset_seconds >= 0)
);

-- What changed, for those who look at it: the table, the ids and whose they are, never what is in them. Written by
-- triggers in the transaction of the change, so that nothing that writes can forget it; kept for an hour.
create table live_event (
  -- Readers go by it: everything below the oldest transaction that is still open has come to rest.
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  source text not null,
  type text not null check (type in ('created', 'updated', 'deleted')),
  team_id text,
  user_id text,
  -- Null: too many to name.
  ids text[],
  created_at timestamptz not null default now(),
  primary key (xid, seq)
);
create index live_event_age on live_event using brin (created_at);

create table sandbox_mail (
  id text primary key,
  seq bigint generated always as identity,
  to_email text not null,
  -- Subject, text and link.
  sealed text,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- When the next attempt may start. An attempt that runs puts it off to where its time ends; null: there is none to come.
  next_at timestamptz,
  sent_at timestamptz,
  -- Why the last attempt failed, without what the server said: it may repeat the mail.
  error text,
  check (sent_at is null or next_at is null),
  check (next_at is null or sealed is not null)
);
create index sandbox_mail_newest on sandbox_mail (seq desc);
create index sandbox_mail_to on sandbox_mail (to_email, seq desc);
create index sandbox_mail_due on sandbox_mail (next_at, seq) where next_at is not null;

-- What a person was shown before money moves, and may confirm once until it expires.
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

-- What the definition of each collection said when its table was last brought up to date.
create table collection_shape (
  resource text primary key,
  fields jsonb not null
);

-- The files of records: what they are. Their content is on disk or in S3, under their id.
create table file (
  id text primary key,
  team_id text not null,
  -- The field they were uploaded for.
  resource text not null,
  field text not null,
  name text not null,
  -- By its content; empty while it is being uploaded.
  type text not null,
  -- While it is being uploaded, what it was said to be: so much of the team's room is taken.
  bytes bigint not null,
  sha256 text,
  created_by text not null,
  created_at timestamptz not null,
  stored_at timestamptz,
  -- When it was uploaded or last put into a record.
  touched_at timestamptz not null,
  -- No record has held it for a while: its content goes next.
  removed_at timestamptz
);
create index file_team on file (team_id) include (bytes);
create index file_touched on file (resource, field, touched_at) where removed_at is null;
create index file_removed on file (removed_at) where removed_at is not null;

-- The last number that each sequence of a team gave out. Updated in the transaction that takes the next one.
create table field_sequence (
  -- Empty for records of the platform.
  team_id text not null,
  -- The table and the name of the field: c_orders.number.
  field text not null,
  last bigint not null,
  primary key (team_id, field)
);

-- Files that are read into a resource: who, when, and what came of each line.
create table import_run (
  id text primary key,
  team_id text not null references team,
  resource text not null,
  file_name text not null,
  created_by text not null references users,
  created_at timestamptz not null
);
create index import_run_newest on import_run (team_id, resource, created_at desc);

create table import_line (
  import_id text not null references import_run on delete cascade,
  line integer not null,
  status text not null check (status in ('created', 'refused', 'undone', 'kept')),
  -- The record that came of it.
  record_id text,
  -- Why none did, or why it was kept when the import was undone.
  errors jsonb not null default '[]',
  primary key (import_id, line)
);

-- What members write about a record, of any resource.
create table record_comment (
  id text primary key,
  team_id text not null references team,
  resource text not null,
  record_id text not null,
  text text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index record_comment_of on record_comment (team_id, resource, record_id, created_at);

-- For which moment of a record an action was done by the application itself: each moment once, however long ago.
create table automation_run (
  resource text not null,
  action text not null,
  record_id text not null,
  moment timestamptz not null,
  primary key (resource, action, record_id)
);

-- Blocks of the audit log that were walked and found whole. A block's digest is made by the database, so that it is compared
-- without reading its rows; the mac keeps whoever can write here, but has not the application's key, from moving it.
create table audit_checkpoint (
  seq bigint primary key,
  -- The hash of the entry `seq`.
  hash text not null,
  -- The entry before the block's first.
  after bigint not null,
  digest text not null,
  mac text not null,
  checked_at timestamptz not null
);

-- What the audit log no longer holds: entries up to last_seq are in a file. The mac keeps whoever can write here, but has not the
-- application's key, from cutting the log.
create table audit_archive (
  last_seq bigint primary key,
  first_seq bigint not null unique,
  -- The hash of the entry last_seq.
  hash text not null,
  -- The key of the file in the storage, and the SHA-256 of its content.
  file text not null,
  digest text not null,
  mac text not null,
  archived_at timestamptz not null
);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger append_only before update or delete on audit_archive for each row execute function append_only();

-- Lets a table tell what changes in it. The columns say whose a row is and what it is called; null: it has none such. One
-- statement is one event for each owner, however many rows it wrote. Changes only what is missing or different.
create function live_watch(watched text, team text, person text, id text) returns void language plpgsql as $watch$
declare
  note text := format('live_%s', watched);
  body text := format($body$
begin
  insert into live_event (source, type, team_id, user_id, ids)
  select %L, tg_argv[0], %s, %s, case when count(*) <= 100 then array_agg(%s) end from changed group by 3, 4;
  if found then
    perform pg_notify('live', '');
  end if;
  return null;
end $body$, watched, coalesce(quote_ident(team), 'null::text'), coalesce(quote_ident(person), 'null::text'),
    coalesce(quote_ident(id), 'null') || '::text');
  deed record;
begin
  if not exists (select from pg_proc where proname = note and pronamespace = current_schema()::regnamespace
                 and prosrc = body) then
    execute format('create or replace function %I() returns trigger language plpgsql as %L', note, body);
  end if;
  for deed in select * from (values
    ('insert', 'created', 'new'), ('update', 'updated', 'new'), ('delete', 'deleted', 'old')) as deeds (name, type, rows)
  loop
    if not exists (select from pg_trigger where tgrelid = watched::regclass and tgname = 'live_' || deed.name) then
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function %I(%L)',
        'live_' || deed.name, deed.name, watched, deed.rows, note, deed.type);
    end if;
  end loop;
end $watch$;

create function audit_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.seq <= (select max(last_seq) from audit_archive) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function audit_append_only();
