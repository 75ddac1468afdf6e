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

-- The history of one record.
create index audit_log_target on audit_log (team_id, target_type, target_id, seq desc);
