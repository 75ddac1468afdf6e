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
