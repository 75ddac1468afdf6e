-- Who people are at the identity providers that they sign in at.
create table sso_identity (
  id text primary key,
  user_id text not null references users,
  provider text not null,
  issuer text not null,
  subject text not null,
  id_token text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject)
);
create index sso_identity_user on sso_identity (user_id);
-- Ways to a provider from which the person has not come back yet.
create table sso_request (
  state_hash text primary key,
  provider text not null,
  purpose text not null,
  user_id text references users,
  verifier_hash text not null,
  nonce text not null,
  expires_at timestamptz not null
);
