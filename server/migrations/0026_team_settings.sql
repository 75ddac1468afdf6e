-- Grows with each change of name, description or settings, so that two who edit at once notice.
alter table team add column version integer not null default 1;
-- What the team pays for: plan, status, current period, trial. Null: nothing.
alter table team add column subscription jsonb;

-- The audit log as a team reads it: its own rows, with names. The order of `id` is the order of the chain.
create view team_activity as
select lpad(l.seq::text, 12, '0') as id, l.team_id, l.created_at, l.action, l.details, l.ip, l.user_agent,
       case when l.actor_type = 'user' then l.actor_id end as user_id,
       case l.actor_type when 'user' then coalesce(a.first_name || ' ' || a.last_name, 'Somebody')
                         when 'apiKey' then 'API key'
                         else 'Coffer' end as actor,
       coalesce(t.first_name || ' ' || t.last_name, m.first_name || ' ' || m.last_name) as target_name
  from audit_log l
  left join users a on l.actor_type = 'user' and a.id = l.actor_id
  left join users t on l.target_type = 'user' and t.id = l.target_id
  left join team_member k on l.target_type = 'member' and k.id = l.target_id
  left join users m on m.id = k.user_id
 where l.team_id is not null;
create index audit_log_team_newest on audit_log (team_id, created_at desc, lpad(seq::text, 12, '0') desc);
create index audit_log_id on audit_log (lpad(seq::text, 12, '0'));
