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
  check ((status = 'accepted') = (accepted_at is not null))
);
create unique index invitation_pending on invitation (team_id, lower(email)) where status = 'pending';
create index invitation_newest on invitation (team_id, invited_at desc, id desc);

-- Invitations with who sent them. A pending one is there twice: as pending until it expires, and as expired from then on;
-- a reader asks for the row that holds at its moment.
create view invitation_at as
select
  invitation.*,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  users.first_name || ' ' || users.last_name as inviter
from invitation
join users on users.id = invitation.invited_by
cross join lateral (
  select
    invitation.status,
    '-infinity'::timestamptz as valid_from,
    case when invitation.status = 'pending' then invitation.expires_at else 'infinity' end as valid_until
  union all
  select 'expired', invitation.expires_at, 'infinity' where invitation.status = 'pending'
) as shown;
