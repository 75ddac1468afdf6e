-- Every way out of a team may wait for a second person, not payments alone: what was asked for is stored as it was asked.
alter table approval add column ask jsonb;
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check check (kind in (
  'drain_crypto', 'delete_user', 'disable_2fa',
  'send', 'file', 'schedule', 'refund', 'payout', 'card_load', 'investment'));
alter table approval drop constraint approval_send_is_complete;
alter table approval disable trigger approval_decided;
update approval set ask = jsonb_build_object(
    'currency', currency, 'network', network, 'amount', trim_scale(amount)::text, 'to', to_address, 'note', note)
 where kind = 'send';
alter table approval enable trigger approval_decided;
alter table approval add constraint approval_outflow_is_complete check (ask is null or (
  team_id is not null and currency is not null and amount is not null
  and two_persons and (status = 'approved') = (reference is not null)));
alter table approval add constraint approval_outflow_says_what check (
  (kind in ('drain_crypto', 'delete_user', 'disable_2fa')) = (ask is null));

drop index approval_waiting_once;
create unique index approval_waiting_once on approval (kind, user_id, coalesce(currency, ''))
  where status = 'awaiting_approval' and ask is null;
-- What came in by one payment is asked back once.
create unique index approval_refund_waiting_once on approval ((ask ->> 'id'))
  where status = 'awaiting_approval' and kind = 'refund';
drop index approval_of_team;
create index approval_of_team on approval (team_id, created_at desc, id desc) where ask is not null;

-- What a person has moved out of a team, and what has left the platform.
drop index wallet_transaction_of_user;
create index wallet_transaction_of_user on wallet_transaction (team_id, user_id, created_at) where type = 'debit';
create index wallet_transaction_left on wallet_transaction (created_at) where type = 'debit';

create or replace view admin_approval as
select p.id, p.kind, p.status, p.user_id, u.email as user_email, p.currency, p.network, p.amount, p.to_address, p.reason,
       p.requested_by as requested_by_id, a.email as requested_by, p.two_persons, p.confirmable_from, p.created_at,
       p.expires_at, d.email as decided_by, p.decided_at, p.decision_reason, p.team_id, p.version, p.updated_at
  from approval p
  join users u on u.id = p.user_id
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.ask is null;

create or replace view team_approval as
select p.id, p.status, p.team_id, p.currency, p.network, p.amount, p.to_address, coalesce(p.payee, p.to_address) as payee,
       p.note, p.reason, p.requested_by as requested_by_id, trim(a.first_name || ' ' || a.last_name) as requested_by,
       p.created_at, p.expires_at, trim(d.first_name || ' ' || d.last_name) as decided_by, p.decided_at, p.decision_reason,
       p.reference, p.version, p.updated_at, p.kind
  from approval p
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.ask is not null;
