-- A changed key takes the place of the one before at effective_at. Null is the platform's key.
alter table team_xpub
  alter column xpub drop not null,
  add column before text,
  add column effective_at timestamptz;
update team_xpub set effective_at = created_at;
alter table team_xpub alter column effective_at set not null;
