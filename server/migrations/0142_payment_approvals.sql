-- Payments of a team wait for a second person the way the acts of administrators do: one table, one decision each.
alter table approval
  add column note text,
  -- Whom it pays, by the name the team knew when it was asked for.
  add column payee text,
  -- The transaction that an approved payment became.
  add column reference text unique;
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('drain_crypto', 'delete_user', 'disable_2fa', 'send'));
alter table approval add constraint approval_send_is_complete check (kind <> 'send' or (
  team_id is not null and currency is not null and network is not null and amount is not null and to_address is not null
  and two_persons and (status = 'approved') = (reference is not null)));

drop index approval_waiting_once;
create unique index approval_waiting_once on approval (kind, user_id, coalesce(currency, ''))
  where status = 'awaiting_approval' and kind <> 'send';
create index approval_of_team on approval (team_id, created_at desc, id desc) where kind = 'send';
create index wallet_transaction_of_user on wallet_transaction (team_id, user_id, created_at)
  where kind = 'send';

create or replace view admin_approval as
select p.id, p.kind, p.status, p.user_id, u.email as user_email, p.currency, p.network, p.amount, p.to_address, p.reason,
       p.requested_by as requested_by_id, a.email as requested_by, p.two_persons, p.confirmable_from, p.created_at,
       p.expires_at, d.email as decided_by, p.decided_at, p.decision_reason, p.team_id, p.version, p.updated_at
  from approval p
  join users u on u.id = p.user_id
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.kind <> 'send';

create view team_approval as
select p.id, p.status, p.team_id, p.currency, p.network, p.amount, p.to_address, coalesce(p.payee, p.to_address) as payee,
       p.note, p.reason, p.requested_by as requested_by_id, trim(a.first_name || ' ' || a.last_name) as requested_by,
       p.created_at, p.expires_at, trim(d.first_name || ' ' || d.last_name) as decided_by, p.decided_at, p.decision_reason,
       p.reference, p.version, p.updated_at
  from approval p
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.kind = 'send';
