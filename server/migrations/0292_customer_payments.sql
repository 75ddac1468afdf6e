-- Whose money a movement was: the customer of an invoice, or the one whose email address the payer of a link gave.
alter table wallet_transaction add column customer_id text references customer on delete set null;
-- Their sums know no customers.
alter table wallet_transaction disable trigger user;
update wallet_transaction set customer_id = invoice.customer_id
from invoice
where source_type = 'invoice' and source_id = invoice.id and invoice.team_id = wallet_transaction.team_id and type = 'credit';
update wallet_transaction set customer_id = customer.id
from payment_session, customer
where kind = 'link_payment' and payment_session.address = to_address
  and customer.team_id = wallet_transaction.team_id and lower(customer.email) = lower(payment_session.payer_email)
  and customer.deleted_at is null;
alter table wallet_transaction enable trigger user;
create index wallet_transaction_customer on wallet_transaction (customer_id, created_at desc) where customer_id is not null;
create index payment_session_payer on payment_session (team_id, lower(payer_email)) where payer_email is not null;

-- Dollars for one unit, by now.
create function usd_rate(text) returns numeric language sql stable as $$
  select rate from fx_rate where base = $1 and quote = 'USD' order by valid_from desc limit 1
$$;
