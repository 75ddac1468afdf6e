-- Indexes for lists that grow with the life of a team, a person or the platform.

-- The figures above the list count what the index holds.
drop index notification_newest;
create index notification_newest on notification (user_id, created_at desc, id desc)
  include (type, priority, is_read, is_starred, team_id);
drop index webhook_delivery_newest;
create index webhook_delivery_newest on webhook_delivery (team_id, created_at desc, id desc) include (state, type);

-- Everybody's, for the administration: in the order of its lists, and by the texts that it looks for.
create index users_newest on users (created_at desc, id desc);
create index users_search on users
  using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, id gin_trgm_ops);
create index fiat_transaction_all_newest on fiat_transaction (status_at desc, id desc);

create index invoice_search on invoice
  using gin (invoice_number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops);
