-- As in 0204; what the log says of a lien has its amount: what it held, what a release gave back, or what its end did. If the
-- log were materialized, the two indexes of 0204 would not be used.
create or replace view user_timeline as
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
