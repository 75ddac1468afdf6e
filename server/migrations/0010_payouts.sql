-- What waits for a second person: what an administrator asked to do to a user, and a team's payments. One request of an
-- administrator waits per act and user, per currency for money.
create table approval (
  id text primary key,
  kind text not null check (kind in ('drain_crypto', 'delete_user', 'disable_2fa', 'send')),
  status text not null check (status in ('awaiting_approval', 'approved', 'rejected', 'withdrawn', 'expired')),
  user_id text not null references users,
  -- What a drain takes, and where it goes.
  team_id text references team,
  currency text references currency,
  network text,
  amount numeric(38, 18) check (amount > 0),
  to_address text,
  reason text not null,
  requested_by text not null references users,
  -- False: there was no second administrator. Then the first confirms, not before this moment.
  two_persons boolean not null,
  confirmable_from timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  updated_at timestamptz not null,
  note text,
  -- Whom it pays, by the name the team knew when it was asked for.
  payee text,
  -- The transaction that an approved payment became.
  reference text unique,
  constraint approval_drain_is_complete
    check (kind <> 'drain_crypto' or (team_id is not null and currency is not null and network is not null and amount is not null)),
  constraint approval_waits_or_is_decided check ((status = 'awaiting_approval') = (decided_at is null)),
  constraint approval_by_another check (status <> 'approved' or not two_persons or decided_by <> requested_by),
  constraint approval_by_somebody check (status not in ('approved', 'rejected', 'withdrawn') or decided_by is not null),
  constraint approval_confirmed_late
    check (two_persons or (confirmable_from is not null and (status <> 'approved' or decided_at >= confirmable_from))),
  constraint approval_send_is_complete check (kind <> 'send' or (
    team_id is not null and currency is not null and network is not null and amount is not null and to_address is not null
    and two_persons and (status = 'approved') = (reference is not null)))
);
create index approval_of_user on approval (user_id, created_at desc);
create index approval_newest on approval (created_at desc, id desc);
create unique index approval_waiting_once on approval (kind, user_id, coalesce(currency, ''))
  where status = 'awaiting_approval' and kind <> 'send';
create index approval_of_team on approval (team_id, created_at desc, id desc) where kind = 'send';

-- Many payments from one file. What a line of it came to is kept, so that the same file pays each line once.
create table payment_file (
  id text primary key,
  team_id text not null references team,
  -- SHA-256 of its text and the network it pays on.
  digest text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  constraint payment_file_once unique (team_id, digest)
);

create table payment_file_line (
  file_id text not null references payment_file,
  line integer not null check (line > 0),
  -- The transaction that paid it, or the request that waits for a second person.
  reference text,
  approval_id text references approval,
  primary key (file_id, line),
  constraint payment_file_line_is_paid check ((reference is null) <> (approval_id is null))
);

-- The days on which a scheduled payment was due: each is tried once, whatever came of it.
create table payment_occurrence (
  schedule_id text not null,
  due_on date not null,
  team_id text not null references team,
  -- The transaction, or the request that waits for a second person; neither: it was refused.
  reference text,
  approval_id text references approval,
  failure text,
  tried_at timestamptz not null,
  primary key (schedule_id, due_on)
);

create function approval_is_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'An approval that was decided does not change' using errcode = 'check_violation';
end
$$;
create trigger approval_decided before update or delete on approval
  for each row when (old.status <> 'awaiting_approval') execute function approval_is_decided_once();
