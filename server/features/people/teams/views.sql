-- Members with their names, and who invited them.
create view team_member_seen as
select m.id, m.team_id, m.user_id, m.role, m.status, m.joined_at, m.last_active_at,
       u.first_name, u.last_name, trim(u.first_name || ' ' || u.last_name) as name, u.email,
       nullif(trim(i.first_name || ' ' || i.last_name), '') as invited_by, m.version
  from team_member m
  join users u on u.id = m.user_id
  left join users i on i.id = m.invited_by;
