-- A lien is a transaction of its own kind: it moves nothing, so it counts in no sum, and no network knows it.
alter table wallet_transaction drop constraint wallet_transaction_kind_check;
alter table wallet_transaction add constraint wallet_transaction_kind_check check (kind in (
  'send', 'deposit', 'link_payment', 'invoice', 'payout', 'top_up', 'card_load', 'card_refund', 'investment', 'withdrawal',
  'faucet', 'fee', 'lien', 'adjustment'));
update wallet_transaction set kind = 'lien', counterparty = null, hash = null
 where kind = 'adjustment'
   and reference in (select ref_id from ledger_entry where kind in ('lien.place', 'lien.release'));
