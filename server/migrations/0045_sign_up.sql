-- What somebody typed to sign up, until they prove the address by the code that was mailed for it; no account before. Several
-- may want one address: whoever reads its mails decides which of them it was. Written also for an address that has an account,
-- which nobody may learn.
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
  sent_at timestamptz not null
);
create index sign_up_of_address on sign_up (email, seq desc);

-- Codes belong to sign-ups now. An account that nobody has proved yet gets a code by signing in.
drop table verification_code;
