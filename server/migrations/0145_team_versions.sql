-- Memberships and invitations are changed by actions, which count versions.
alter table team_member
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table invitation
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- As in 0024, with the version.
create or replace view team_member_seen as
select m.id, m.team_id, m.user_id, m.role, m.status, m.joined_at, m.last_active_at,
       u.first_name, u.last_name, trim(u.first_name || ' ' || u.last_name) as name, u.email,
       nullif(trim(i.first_name || ' ' || i.last_name), '') as invited_by, m.version
  from team_member m
  join users u on u.id = m.user_id
  left join users i on i.id = m.invited_by;

-- As in 0025, with the version.
drop view invitation_at;
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

-- As in 0140, with the version.
create or replace view admin_transaction as
select w.reference as id, w.type, w.kind, w.status, w.currency, w.network, w.amount, w.fee, w.address, w.hash,
       w.flag, w.status = 'held' as flagged, w.whitelisted_at, w.created_at, w.team_id, t.name as team_name,
       u.id as user_id, u.email as user_email, w.version
  from wallet_transaction w
  join team t on t.id = w.team_id
  left join team_member o on o.team_id = w.team_id and o.role = 'owner'
  -- Liens and drains are done by an administrator, to the owner.
  left join users u on u.id = case when w.kind = 'adjustment' then o.user_id
                                   else coalesce(w.user_id, o.user_id) end;
