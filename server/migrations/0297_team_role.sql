-- Roles that a team makes for itself, beside those of the product. Members and invitations hold them by their name.
create table team_role (
  id text primary key,
  team_id text not null references team,
  name text not null,
  permissions text[] not null,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index team_role_name on team_role (team_id, lower(name));
