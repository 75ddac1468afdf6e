-- For which moment of a record an action was done by the application itself: each moment once, however long ago.
create table automation_run (
  resource text not null,
  action text not null,
  record_id text not null,
  moment timestamptz not null,
  primary key (resource, action, record_id)
);
