-- What an administrator asked to do to somebody, until another one decides. One request waits per act and person, per currency
-- for money.
create table approval (
  id text primary key,
  kind text not null check (kind in ('drain_crypto', 'delete_user', 'disable_2fa')),
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
  constraint approval_drain_is_complete
    check (kind <> 'drain_crypto' or (team_id is not null and currency is not null and network is not null and amount is not null)),
  constraint approval_waits_or_is_decided check ((status = 'awaiting_approval') = (decided_at is null)),
  constraint approval_by_another check (status <> 'approved' or not two_persons or decided_by <> requested_by),
  constraint approval_by_somebody check (status not in ('approved', 'rejected', 'withdrawn') or decided_by is not null),
  constraint approval_confirmed_late
    check (two_persons or (confirmable_from is not null and (status <> 'approved' or decided_at >= confirmable_from)))
);
create unique index approval_waiting_once on approval (kind, user_id, coalesce(currency, ''))
  where status = 'awaiting_approval';
create index approval_of_user on approval (user_id, created_at desc);
create index approval_newest on approval (created_at desc, id desc);

create function approval_is_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'An approval that was decided does not change' using errcode = 'check_violation';
end
$$;
create trigger approval_decided before update or delete on approval
  for each row when (old.status <> 'awaiting_approval') execute function approval_is_decided_once();

create view admin_approval as
select p.id, p.kind, p.status, p.user_id, u.email as user_email, p.currency, p.network, p.amount, p.to_address, p.reason,
       p.requested_by as requested_by_id, a.email as requested_by, p.two_persons, p.confirmable_from, p.created_at,
       p.expires_at, d.email as decided_by, p.decided_at, p.decision_reason
  from approval p
  join users u on u.id = p.user_id
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by;

-- After an administrator turned off somebody's two-factor: nothing leaves by them, or from the teams they owned then.
alter table users add column payouts_held_until timestamptz;
alter table team add column payouts_held_until timestamptz;
