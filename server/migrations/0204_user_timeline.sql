-- What happened to and by each user, for who administers the platform: the audit log from both sides, the sign-up, and large
-- payments of the teams that they own.
create index audit_log_of_user on audit_log (target_id, seq desc) where target_type = 'user';
create index audit_log_by_user on audit_log (actor_id, seq desc) where actor_type = 'user';

create view user_timeline as
select 'log' || seq || 'to' as id, target_id as user_id, created_at, action,
       actor_type, actor_id, team_id, ip, null::numeric as amount, null::text as currency,
       coalesce(details ->> 'reason', details -> 'input' ->> 'reason', details #>> '{changes,reason,after}') as reason
  from audit_log
 where target_type = 'user'
union all
select 'log' || seq || 'by', actor_id, created_at, action,
       actor_type, actor_id, team_id, ip, null, null,
       coalesce(details ->> 'reason', details -> 'input' ->> 'reason', details #>> '{changes,reason,after}')
  from audit_log
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
