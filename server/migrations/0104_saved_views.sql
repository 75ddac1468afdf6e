-- Lists as people want to see them again: their own, and those that they share with their team.

create table saved_view (
  id text primary key,
  team_id text not null references team,
  user_id text not null references users,
  name text not null,
  list text not null,
  query text,
  columns jsonb,
  shared boolean not null default false,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_view_of_list on saved_view (team_id, list, name);
