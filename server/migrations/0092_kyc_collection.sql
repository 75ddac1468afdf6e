-- Identity cases are records of a collection: each change is another version.
alter table kyc_case add column version integer not null default 1;
alter table kyc_case add column updated_at timestamptz;
update kyc_case set updated_at = coalesce(decided_at, submitted_at);
alter table kyc_case alter column updated_at set not null;

drop view admin_kyc_case;
create view admin_kyc_case as
select k.id, k.user_id, u.email as user_email, k.first_name || ' ' || k.last_name as name, k.country, k.document_type,
       k.document_last4, k.status,
       coalesce(k.review_reason, case when k.status = 'review' then 'The check could not decide by itself' end) as review_reason,
       k.reason, k.submitted_at, k.decided_at, a.email as decided_by, k.version, k.updated_at
  from kyc_case k
  join users u on u.id = k.user_id
  left join users a on a.id = k.decided_by;

-- The reason of an action stands among what was filled in.
create or replace view admin_audit as
select l.seq::text as id, l.seq, l.created_at, l.action, l.actor_type,
       coalesce(a.email, 'API key ' || p.prefix || '…' || p.last4, l.actor_id) as actor,
       l.target_type, l.target_id, l.team_id, t.name as team_name,
       coalesce(l.details ->> 'reason', l.details -> 'input' ->> 'reason') as reason, l.details, l.ip,
       coalesce(u.email, l.target_id) as target
  from audit_log l
  left join users a on a.id = l.actor_id
  left join app_key p on p.id = l.actor_id
  left join users u on u.id = l.target_id
  left join team t on t.id = l.team_id;
