create extension if not exists pg_trgm;

-- People, teams, sessions and all that proves who a person is. Secrets are stored hashed; the one that must be read back
-- (the TOTP secret) is stored encrypted.

create table users (
  id text primary key,
  email text not null unique check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  platform_role text not null default 'user' check (platform_role in ('user', 'support', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  kyc_status text not null default 'none'
    check (kyc_status in ('none', 'pending', 'approved', 'rejected', 'review')),
  two_factor_enabled boolean not null default false,
  totp_secret text,
  totp_last_step bigint,
  totp_pending_secret text,
  totp_pending_until timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- After an administrator turned off their two-factor: nothing leaves by them, or from the teams they owned then.
  payouts_held_until timestamptz,
  version integer not null default 1,
  -- Once they have chosen one: mails are written in it.
  language text check (language in ('en', 'fr')),
  check (not two_factor_enabled or totp_secret is not null)
);
-- The administration reads them all: in the order of its lists, and by the texts that it looks for.
create index users_newest on users (created_at desc, id desc);
create index users_search on users
  using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, id gin_trgm_ops);

create table team (
  id text primary key,
  name text not null,
  description text not null default '',
  settings jsonb not null,
  time_zone text not null default 'UTC',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- Grows with each change of name, description or settings, so that two who edit at once notice.
  version integer not null default 1,
  -- What the team pays for: plan, status, current period, trial. Null: nothing.
  subscription jsonb,
  payouts_held_until timestamptz,
  -- The picture on what a team sends out: its invoices, receipts and the page where its customers pay.
  logo jsonb
);
create unique index team_logo on team ((logo ->> 'id')) where logo is not null;

create table team_member (
  id text primary key,
  team_id text not null references team,
  user_id text not null references users,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  status text not null default 'active' check (status in ('active', 'pending', 'suspended')),
  invited_by text references users,
  joined_at timestamptz not null,
  last_active_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (team_id, user_id)
);
create unique index team_member_one_owner on team_member (team_id) where role = 'owner';
create index team_member_of_user on team_member (user_id, joined_at);

create table session (
  id text primary key,
  user_id text not null references users,
  token_hash text not null unique,
  kind text not null check (kind in ('full', '2fa_pending')),
  current_team_id text not null references team,
  -- How the person proved who they are: 'pwd', 'email', 'otp', 'recovery'.
  amr text[] not null,
  failed_codes smallint not null default 0,
  auth_time timestamptz not null,
  step_up_at timestamptz,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
);
create index session_of_user on session (user_id) where revoked_at is null;

create table password_reset (
  token_hash text primary key,
  email_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_open on password_reset (email_hash) where used_at is null;

create table recovery_code (
  user_id text not null references users,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Verifications of people's identity. A document's number is never kept: its end to recognise it, its keyed hash to
-- compare it.
create table kyc_case (
  id text primary key,
  user_id text not null references users,
  country text not null,
  document_type text not null,
  document_last4 text not null,
  document_hash text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'review')),
  -- Why it was rejected.
  reason text,
  submitted_at timestamptz not null,
  -- The administrator who decided; null: the sandbox did.
  decided_by text references users,
  decided_at timestamptz,
  -- Why a case waits for a person.
  review_reason text,
  version integer not null default 1,
  updated_at timestamptz not null,
  -- Photos and scans of the document, for who reviews a case.
  documents jsonb
);
create index kyc_case_by_user on kyc_case (user_id, submitted_at desc);
create index kyc_case_open on kyc_case (status, submitted_at);
create index kyc_case_document on kyc_case (document_hash);
-- One at a time.
create unique index kyc_case_undecided on kyc_case (user_id) where status in ('pending', 'review');

-- API keys of a team. A publishable key is no secret and is kept as it is; of a secret one only its hash.
create table app_key (
  id text primary key,
  team_id text not null references team,
  kind text not null check (kind in ('publishable', 'secret')),
  prefix text not null,
  last4 text not null,
  token_hash text not null unique,
  token text check ((token is not null) = (kind = 'publishable')),
  created_by text not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text,
  -- Null until newer keys take its place.
  expires_at timestamptz
);
create index app_key_team on app_key (team_id, created_at desc);
create unique index app_key_current on app_key (team_id, kind) where expires_at is null;

-- People who were asked to join a team. The token of the mailed link is here only as its hash.
create table invitation (
  id text primary key,
  team_id text not null references team,
  -- Lower case.
  email text not null,
  role text not null check (role in ('admin', 'member', 'viewer')),
  -- "expired" is never stored: see invitation_at.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  token_hash text not null unique,
  invited_by text not null references users,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((status = 'accepted') = (accepted_at is not null))
);
create unique index invitation_pending on invitation (team_id, lower(email)) where status = 'pending';
create index invitation_newest on invitation (team_id, invited_at desc, id desc);

-- What a person typed to sign up, until they prove the address by the code that was mailed to it; no account before. Several
-- may want one address: who reads its mails decides which of them it was. Written also for an address that has an account,
-- which no one may learn.
create table sign_up (
  id text primary key,
  seq bigint generated always as identity,
  -- Lower case.
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null,
  password_hash text not null,
  code_hash text not null,
  -- Wrong codes from the browser that signed up, which knows the id, and from elsewhere.
  attempts smallint not null default 0 check (attempts <= 5),
  attempts_elsewhere smallint not null default 0 check (attempts_elsewhere <= 5),
  created_at timestamptz not null,
  -- When its last code was mailed.
  sent_at timestamptz not null,
  language text check (language in ('en', 'fr'))
);
create index sign_up_of_address on sign_up (email, seq desc);

-- Browsers in which a person signed in. A token that the browser keeps says which one it is; only its hash is here. It lets
-- no one in: it only keeps the wrong passwords of strangers from counting where the owner types theirs.
create table known_device (
  token_hash text not null,
  user_id text not null references users,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id);

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

-- Restricted API keys of a team: several, each with a name and the permissions it may use. Only their hashes are kept.
create table api_key (
  id text primary key,
  team_id text not null references team,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses and ranges it may be used from. Null: from anywhere.
  addresses text[],
  hint text not null,
  token_hash text not null unique,
  status text not null check (status in ('active', 'expired', 'revoked')),
  expires_at timestamptz,
  created_by text not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  last_used_at timestamptz,
  last_used_ip text
);
create index api_key_newest on api_key (team_id, created_at desc, id desc);
create index api_key_maker on api_key (team_id, created_by) where status = 'active';

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
