-- What of a lien is still in force, and why it is. The lien itself is a transaction of kind `lien` (G-63).
create table lien (
  id text primary key,
  reference text not null unique references wallet_transaction (reference),
  -- Whose money it keeps: the owner of the team at that time.
  user_id text not null references users,
  reason text not null,
  -- The administrator who placed it.
  placed_by text not null references users,
  remaining numeric(38, 18) not null check (remaining >= 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index lien_of_user on lien (user_id, created_at desc);
create index lien_newest on lien (created_at desc, id desc);
