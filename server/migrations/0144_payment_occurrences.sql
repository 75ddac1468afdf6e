-- The days on which a scheduled payment was due: each is tried once, whatever came of it.
create table payment_occurrence (
  schedule_id text not null,
  due_on date not null,
  team_id text not null references team,
  -- The transaction, or the request that waits for a second person; neither: it was refused.
  reference text,
  approval_id text references approval,
  failure text,
  tried_at timestamptz not null,
  primary key (schedule_id, due_on)
);
