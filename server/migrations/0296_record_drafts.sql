-- What is being written beside a published record, of any resource: one draft, which the team shares.
create table record_draft (
  team_id text not null references team,
  resource text not null,
  record_id text not null,
  version integer not null,
  base jsonb not null,
  values jsonb not null,
  saved_by text not null references users,
  saved_at timestamptz not null,
  primary key (resource, record_id)
);
