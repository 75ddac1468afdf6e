-- Invitations, with when each status is true: one that waits expires.
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
