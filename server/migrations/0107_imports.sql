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
