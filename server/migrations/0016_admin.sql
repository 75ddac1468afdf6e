-- When an administrator gave a team its held deposit.
alter table wallet_transaction add column whitelisted_at timestamptz;

-- What of a lien is still in force, and why it is. The lien itself is a transaction of kind `lien` (G-63).
create table lien (
  id text primary key,
  reference text not null unique references wallet_transaction (reference),
  -- Whose money it keeps: the owner of the team at that time.
  user_id text not null references users,
  reason text not null,
  -- The administrator who placed it.
  placed_by text not null references users,
  remaining numeric(38, 18) not null check (remaining >= 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index lien_of_user on lien (user_id, created_at desc);
create index lien_newest on lien (created_at desc, reference desc);

-- Lists of the administration reach over all teams.
create index wallet_transaction_all_newest on wallet_transaction (created_at desc, reference desc);
create index wallet_transaction_flagged on wallet_transaction (created_at desc) where status = 'held';

-- What the administration lists: one row per record, with what belongs to it.
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
         where s.user_id = u.id and s.revoked_at is null and s.kind = 'full' and s.expires_at > now()) as sessions
  from users u;

create view admin_transaction as
select w.reference as id, w.type, w.kind, w.status, w.currency, w.network, w.amount, w.fee, w.address, w.hash,
       w.flag, w.status = 'held' as flagged, w.whitelisted_at, w.created_at, w.team_id, t.name as team_name,
       u.id as user_id, u.email as user_email
  from wallet_transaction w
  join team t on t.id = w.team_id
  left join team_member o on o.team_id = w.team_id and o.role = 'owner'
  -- Liens and drains are done by an administrator, to the owner.
  left join users u on u.id = case when w.kind in ('lien', 'drain') then o.user_id
                                   else coalesce(w.user_id, o.user_id) end;

create view admin_lien as
select w.reference as id, w.reference, l.user_id, u.email as user_email, w.team_id, t.name as team_name, w.currency,
       w.amount, l.remaining, case when l.remaining > 0 then 'active' else 'released' end as status,
       l.reason, a.email as placed_by, l.expires_at, l.created_at, l.updated_at
  from lien l
  join wallet_transaction w on w.reference = l.reference
  join team t on t.id = w.team_id
  join users u on u.id = l.user_id
  join users a on a.id = l.placed_by;

create view admin_kyc_case as
select k.id, k.user_id, u.email as user_email, k.first_name || ' ' || k.last_name as name, k.country, k.document_type,
       k.document_last4, k.status, k.reason, k.submitted_at, k.decided_at, a.email as decided_by
  from kyc_case k
  join users u on u.id = k.user_id
  left join users a on a.id = k.decided_by;

create view admin_audit as
select l.seq::text as id, l.seq, l.created_at, l.action, l.actor_type, coalesce(a.email, l.actor_id) as actor,
       l.target_type, l.target_id, l.team_id, t.name as team_name, l.details ->> 'reason' as reason, l.details, l.ip
  from audit_log l
  left join users a on a.id = l.actor_id
  left join team t on t.id = l.team_id;
