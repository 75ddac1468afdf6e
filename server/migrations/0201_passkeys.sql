-- Keys on devices that people sign in with: the public half alone.
create table passkey (
  id text primary key,
  user_id text not null references users,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id, created_at);

-- What a device is asked to sign, once.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'step_up')),
  user_id text references users,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
