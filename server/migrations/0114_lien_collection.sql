-- Liens are records of a collection, by their own ids: each change is another version.
alter table lien add column version integer not null default 1;
drop index lien_newest;
create index lien_newest on lien (created_at desc, id desc);

create or replace view admin_lien as
select l.id, w.reference, l.user_id, u.email as user_email, w.team_id, t.name as team_name, w.currency,
       w.amount, l.remaining, case when l.remaining > 0 then 'active' else 'released' end as status,
       l.reason, a.email as placed_by, l.expires_at, l.created_at, l.updated_at, l.version
  from lien l
  join wallet_transaction w on w.reference = l.reference
  join team t on t.id = w.team_id
  join users u on u.id = l.user_id
  join users a on a.id = l.placed_by;

-- The reason of what was made stands among its fields.
create or replace view admin_audit as
select l.seq::text as id, l.seq, l.created_at, l.action, l.actor_type,
       coalesce(a.email, 'API key ' || p.prefix || '…' || p.last4, l.actor_id) as actor,
       l.target_type, l.target_id, l.team_id, t.name as team_name,
       coalesce(l.details ->> 'reason', l.details -> 'input' ->> 'reason', l.details #>> '{changes,reason,after}') as reason,
       l.details, l.ip,
       coalesce(u.email, l.target_id) as target
  from audit_log l
  left join users a on a.id = l.actor_id
  left join app_key p on p.id = l.actor_id
  left join users u on u.id = l.target_id
  left join team t on t.id = l.team_id;
