-- Many payments from one file. What a line of it came to is kept, so that the same file pays each line once.
create table payment_file (
  id text primary key,
  team_id text not null references team,
  -- SHA-256 of its text and the network it pays on.
  digest text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  constraint payment_file_once unique (team_id, digest)
);
create table payment_file_line (
  file_id text not null references payment_file,
  line integer not null check (line > 0),
  -- The transaction that paid it, or the request that waits for a second person.
  reference text,
  approval_id text references approval,
  primary key (file_id, line),
  constraint payment_file_line_is_paid check ((reference is null) <> (approval_id is null))
);
