-- The logs name what an act happened to, and say which record it is, so that screens can lead there.
create or replace view team_activity as
select lpad(l.seq::text, 12, '0') as id, l.team_id, l.created_at, l.action, l.details, l.ip, l.user_agent,
       case when l.actor_type = 'user' then l.actor_id end as user_id,
       case l.actor_type when 'user' then coalesce(a.first_name || ' ' || a.last_name, 'Somebody')
                         when 'apiKey' then coalesce('API key ' || p.prefix || '…' || p.last4, 'API key')
                         else 'Coffer' end as actor,
       coalesce(t.first_name || ' ' || t.last_name, m.first_name || ' ' || m.last_name) as target_name,
       l.target_type, l.target_id
  from audit_log l
  left join users a on l.actor_type = 'user' and a.id = l.actor_id
  left join app_key p on l.actor_type = 'apiKey' and p.id = l.actor_id
  left join users t on l.target_type = 'user' and t.id = l.target_id
  left join team_member k on l.target_type = 'member' and k.id = l.target_id
  left join users m on m.id = k.user_id
 where l.team_id is not null;

create or replace view admin_audit as
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

-- Why a person has to decide is written when a case moves, not by the view.
update kyc_case set review_reason = 'The automatic check was inconclusive' where status = 'review' and review_reason is null;
create or replace view admin_kyc_case as
select k.id, k.user_id, u.email as user_email, k.first_name || ' ' || k.last_name as name, k.country, k.document_type,
       k.document_last4, k.documents, k.status, k.review_reason,
       k.reason, k.submitted_at, k.decided_at, a.email as decided_by, k.version, k.updated_at
  from kyc_case k
  join users u on u.id = k.user_id
  left join users a on a.id = k.decided_by;
