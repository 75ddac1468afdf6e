-- What administrators ask of each other.
create view admin_approval as
select p.id, p.kind, p.status, p.user_id, u.email as user_email, p.currency, p.network, p.amount, p.to_address, p.reason,
       p.requested_by as requested_by_id, a.email as requested_by, p.two_persons, p.confirmable_from, p.created_at,
       p.expires_at, d.email as decided_by, p.decided_at, p.decision_reason, p.team_id, p.version, p.updated_at
  from approval p
  join users u on u.id = p.user_id
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.ask is null;

-- Payments and other outflows of a team that wait for a second person, or waited.
create view team_approval as
select p.id, p.status, p.team_id, p.currency, p.network, p.amount, p.to_address, coalesce(p.payee, p.to_address) as payee,
       p.note, p.reason, p.requested_by as requested_by_id, trim(a.first_name || ' ' || a.last_name) as requested_by,
       p.created_at, p.expires_at, trim(d.first_name || ' ' || d.last_name) as decided_by, p.decided_at, p.decision_reason,
       p.reference, p.version, p.updated_at, p.kind
  from approval p
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.ask is not null;
