-- As in 0016, with the version: what administrators change is done by actions, which count them.
create or replace view admin_user as
select u.id, u.email, u.first_name, u.last_name, u.first_name || ' ' || u.last_name as name, u.phone,
       u.platform_role as role, u.status, u.email_verified_at is not null as email_verified, u.two_factor_enabled,
       u.kyc_status, u.created_at, u.last_login_at,
       (select string_agg(t.name, ', ' order by m.joined_at)
          from team_member m join team t on t.id = m.team_id
         where m.user_id = u.id and t.deleted_at is null) as teams,
       (select jsonb_agg(to_jsonb(b) order by b.currency)
          from (select a.currency,
                       trim_scale(coalesce(sum(a.balance) filter (where a.purpose = 'available'), 0))::text as available,
                       trim_scale(coalesce(sum(a.balance) filter (where a.purpose = 'held'), 0))::text as held,
                       trim_scale(coalesce(sum(a.balance) filter (where a.purpose = 'lien'), 0))::text as liened,
                       trim_scale(sum(a.balance))::text as total
                  from ledger_account a
                 where a.owner_type = 'team' and a.purpose in ('available', 'held', 'lien')
                   and a.owner_id = (select m.team_id from team_member m join team t on t.id = m.team_id
                                      where m.user_id = u.id and m.role = 'owner' and t.deleted_at is null
                                      order by m.joined_at, m.id limit 1)
                 group by a.currency) b) as balances,
       (select jsonb_agg(jsonb_build_object('id', s.id, 'ip', s.ip, 'userAgent', s.user_agent,
                 'createdAt', s.created_at, 'lastSeenAt', s.last_seen_at) order by s.last_seen_at desc)
          from session s
         where s.user_id = u.id and s.revoked_at is null and s.kind = 'full' and s.expires_at > now()) as sessions,
       u.version
  from users u;
