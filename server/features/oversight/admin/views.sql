-- Users with their teams, balances and sessions, for administrators.
create view admin_user as
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

-- Transactions of all teams, each with the user who made it, or whom it is about.
create view admin_transaction as
select w.reference as id, w.type, w.kind, w.status, w.currency, w.network, w.amount, w.fee, w.address, w.hash,
       w.flag, w.status = 'held' as flagged, w.whitelisted_at, w.created_at, w.team_id, t.name as team_name,
       u.id as user_id, u.email as user_email, w.version
  from wallet_transaction w
  join team t on t.id = w.team_id
  left join team_member o on o.team_id = w.team_id and o.role = 'owner'
  -- Liens and drains are done by an administrator, to the owner.
  left join users u on u.id = case when w.kind in ('lien', 'adjustment') then o.user_id
                                   else coalesce(w.user_id, o.user_id) end;

-- Liens with what is left of them.
create view admin_lien as
select l.id, w.reference, l.user_id, u.email as user_email, w.team_id, t.name as team_name, w.currency,
       w.amount, l.remaining, case when l.remaining > 0 then 'active' else 'released' end as status,
       l.reason, a.email as placed_by, l.expires_at, l.created_at, l.updated_at, l.version
  from lien l
  join wallet_transaction w on w.reference = l.reference
  join team t on t.id = w.team_id
  join users u on u.id = l.user_id
  join users a on a.id = l.placed_by;

-- The audit log of the platform, which names who did something and what it happened to.
create view admin_audit as
select l.seq::text as id, l.seq, l.created_at, l.action, l.actor_type,
       coalesce(a.email, 'API key ' || p.prefix || '…' || p.last4, l.actor_id) as actor,
       l.target_type, l.target_id, l.team_id, t.name as team_name,
       coalesce(l.details ->> 'reason', l.details -> 'input' ->> 'reason', l.details #>> '{changes,reason,after}') as reason,
       l.details, l.ip,
       coalesce(
         u.email,
         l.details ->> 'name',
         l.details ->> 'invoiceNumber',
         l.details ->> 'number',
         l.details ->> 'accountName',
         l.details ->> 'planName',
         l.details ->> 'host',
         l.details ->> 'email',
         l.details ->> 'category',
         (l.details ->> 'cryptoAmount') || ' ' || (l.details ->> 'cryptoCurrency'),
         (l.details ->> 'amount') || ' ' || (l.details ->> 'currency'),
         case when l.target_id = l.team_id then t.name end,
         l.target_id
       ) as target
  from audit_log l
  left join users a on a.id = l.actor_id
  left join app_key p on p.id = l.actor_id
  left join users u on u.id = l.target_id
  left join team t on t.id = l.team_id;

-- The audit log from both sides, the sign-up, and large payments of the teams that a user owns. What the log says of a lien has
-- its amount: what it held, what a release gave back, or what its end did. If the log were materialized, `audit_log_of_user` and
-- `audit_log_by_user` would not be used.
create view user_timeline as
with log as not materialized (
  select audit_log.*,
         coalesce(details ->> 'reason', details -> 'input' ->> 'reason', details #>> '{changes,reason,after}') as reason,
         case
           when action in ('admin_lien_created', 'admin_lien_released') then
             abs((details #>> '{changes,remaining,after}')::numeric - coalesce(details #>> '{changes,remaining,before}', '0')::numeric)
           when action = 'lien_expired' then (details ->> 'released')::numeric
         end as amount
    from audit_log
)
select 'log' || seq || 'to' as id, target_id as user_id, created_at, action,
       actor_type, actor_id, team_id, ip, amount,
       case when amount is not null then details ->> 'currency' end as currency, reason
  from log
 where target_type = 'user'
union all
select 'log' || seq || 'by', actor_id, created_at, action,
       actor_type, actor_id, team_id, ip, amount,
       case when amount is not null then details ->> 'currency' end, reason
  from log
 where actor_type = 'user' and (target_type is distinct from 'user' or target_id <> actor_id)
union all
select 'joined' || id, id, created_at, 'signed_up', 'user', id, null, null, null, null, null
  from users
union all
select 'paid' || w.reference || o.user_id, o.user_id, w.created_at,
       case when w.type = 'credit' then 'large_payment_in' else 'large_payment_out' end,
       case when w.user_id is null then 'system' else 'user' end, w.user_id, w.team_id, null, w.amount, w.currency, w.reference
  from team_member o
  join wallet_transaction w on w.team_id = o.team_id
 where o.role = 'owner' and w.status = 'successful' and w.usd_value >= 1000;

-- The timeline of a user, with the kind of each entry and the names in it.
create view admin_user_event as
select e.id, e.user_id, e.created_at, e.action,
       case
         when e.action in ('login', 'logout', 'login_failed', 'session_revoked', 'signed_up') then 'access'
         when e.action like 'large_payment%' then 'money'
         when e.action like 'kyc%' or e.action = 'admin_kyc_reset' then 'identity'
         when e.action like 'admin_%' or e.action like 'lien%' then 'platform'
         when e.action like 'team%' or e.action like 'member%' or e.action like 'invitation%'
           or e.action = 'ownership_transferred' then 'team'
         when e.action like 'password%' or e.action like 'two_factor%' or e.action like 'passkey%'
           or e.action like 'recovery%' or e.action like 'api_key%' then 'security'
         else 'work'
       end as kind,
       coalesce(a.email, case when e.actor_type = 'system' then null else e.actor_id end) as actor,
       t.name as team_name, e.ip, e.amount, e.currency, e.reason
  from user_timeline e
  left join users a on a.id = e.actor_id
  left join team t on t.id = e.team_id;
