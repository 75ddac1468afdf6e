-- What a million transactions still were slow at.

-- Statuses that are rare are read from their own index: what else is filtered by stands in it, so that a row which does
-- not match costs no look at the table.
drop index wallet_transaction_status;
create index wallet_transaction_status on wallet_transaction (team_id, status, created_at desc, reference desc)
  include (type, currency, amount);

-- New rows are put in their place at once. Otherwise they wait in a list which every search reads through, and which one
-- writer in a thousand, whose row makes it full, sorts for all the others.
alter index wallet_transaction_search set (fastupdate = off);
-- What waits in it by now.
select gin_clean_pending_list('wallet_transaction_search');
