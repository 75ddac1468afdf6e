-- Approvals are records of a collection: each change is another version. Those that were decided get theirs as well.
alter table approval add column version integer not null default 1;
alter table approval add column updated_at timestamptz;
alter table approval disable trigger approval_decided;
update approval set updated_at = coalesce(decided_at, created_at);
alter table approval enable trigger approval_decided;
alter table approval alter column updated_at set not null;

create or replace view admin_approval as
select p.id, p.kind, p.status, p.user_id, u.email as user_email, p.currency, p.network, p.amount, p.to_address, p.reason,
       p.requested_by as requested_by_id, a.email as requested_by, p.two_persons, p.confirmable_from, p.created_at,
       p.expires_at, d.email as decided_by, p.decided_at, p.decision_reason, p.team_id, p.version, p.updated_at
  from approval p
  join users u on u.id = p.user_id
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by;
