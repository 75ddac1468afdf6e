-- Whom an audit entry is about, by the address where it is a person. It stands last: a view only grows at its end.
create or replace view admin_audit as
select l.seq::text as id, l.seq, l.created_at, l.action, l.actor_type, coalesce(a.email, l.actor_id) as actor,
       l.target_type, l.target_id, l.team_id, t.name as team_name, l.details ->> 'reason' as reason, l.details, l.ip,
       coalesce(u.email, l.target_id) as target
  from audit_log l
  left join users a on a.id = l.actor_id
  left join users u on u.id = l.target_id
  left join team t on t.id = l.team_id;
