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
