-- Who did something: a person of the team, one who is gone, or the platform.
create view team_activity as
select lpad(l.seq::text, 12, '0') as id, l.team_id, l.created_at, l.action, l.details, l.ip, l.user_agent,
       case when l.actor_type = 'user' then l.actor_id end as user_id,
       case when l.actor_type = 'apiKey' then coalesce('API key ' || p.prefix || '…' || p.last4, 'API key')
            when l.actor_type = 'system' then 'Coffer'
            when a.id is null or a.status = 'deleted' then 'A former member'
            when a.platform_role <> 'user'
             and not exists (select from team_member o where o.team_id = l.team_id and o.user_id = a.id) then 'Coffer'
            else a.first_name || ' ' || a.last_name end as actor,
       coalesce(t.first_name || ' ' || t.last_name, m.first_name || ' ' || m.last_name) as target_name,
       l.target_type, l.target_id
  from audit_log l
  left join users a on l.actor_type = 'user' and a.id = l.actor_id
  left join app_key p on l.actor_type = 'apiKey' and p.id = l.actor_id
  left join users t on l.target_type = 'user' and t.id = l.target_id
  left join team_member k on l.target_type = 'member' and k.id = l.target_id
  left join users m on m.id = k.user_id
 where l.team_id is not null;
