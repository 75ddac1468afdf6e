-- Browsers in which somebody signed in. A token that the browser keeps says which one it is; only its hash is here. It lets
-- nobody in: it only keeps the wrong passwords of strangers from counting where the owner types theirs.
create table known_device (
  token_hash text not null,
  user_id text not null references users,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id);
