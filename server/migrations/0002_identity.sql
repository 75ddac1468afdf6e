-- People, teams, sessions and everything that proves who somebody is. Secrets are stored hashed; the one that must be
-- read back (the TOTP secret) is stored encrypted.

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
  check (not two_factor_enabled or totp_secret is not null)
);

create table team (
  id text primary key,
  name text not null,
  description text not null default '',
  settings jsonb not null,
  time_zone text not null default 'UTC',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create table team_member (
  id text primary key,
  team_id text not null references team,
  user_id text not null references users,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  status text not null default 'active' check (status in ('active', 'pending', 'suspended')),
  invited_by text references users,
  joined_at timestamptz not null,
  last_active_at timestamptz,
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

-- This and password_reset are kept by a hash of the address and not by user, so that an address without an account
-- behaves like any other.
create table verification_code (
  id text primary key,
  email_hash text not null,
  code_hash text not null,
  attempts smallint not null default 0 check (attempts <= 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index verification_code_open on verification_code (email_hash) where closed_at is null;
create index verification_code_recent on verification_code (email_hash, created_at);

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

-- Every mail the application sends. Sandbox mode shows them at /sandbox/inbox.
create table sandbox_mail (
  id text primary key,
  seq bigint generated always as identity,
  to_email text not null,
  subject text not null,
  body text not null,
  link_label text,
  link_url text,
  created_at timestamptz not null
);
create index sandbox_mail_newest on sandbox_mail (seq desc);
create index sandbox_mail_to on sandbox_mail (to_email, seq desc);

-- What a platform administrator switched at run time; a flag without a row keeps its value from the environment.
create table feature_flag (
  name text primary key,
  enabled boolean not null,
  updated_by text references users,
  updated_at timestamptz not null
);

-- Values the installation makes for itself once and all its processes share.
create table setting (
  name text primary key,
  value text not null
);
