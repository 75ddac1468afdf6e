-- Deleted customers are in the trash. Those that were deleted before there was one are in it from now on.
update customer set deleted_at = now() where deleted_at is not null;
create index customer_trash on customer (team_id, deleted_at desc, id desc) where deleted_at is not null;

-- A customer goes for good; its invoices stay.
create index invoice_of_customer on invoice (customer_id) where customer_id is not null;
alter table invoice drop constraint invoice_customer_id_fkey;
alter table invoice
  add constraint invoice_customer_id_fkey foreign key (customer_id) references customer on delete set null;

-- As in 0116, with those in the trash.
create or replace view customer_account as
select
  customer.*,
  account.invoice_count,
  account.last_invoiced_at,
  account.invoiced,
  account.balance_due,
  'USD' as account_currency
from customer
cross join lateral (
  select
    count(*)::integer as invoice_count,
    max(invoice.created_at) as last_invoiced_at,
    coalesce(round(sum(total * rate) filter (where status in ('sent', 'viewed', 'paid')), 2), 0) as invoiced,
    coalesce(round(sum(total * rate) filter (where status in ('sent', 'viewed')), 2), 0) as balance_due
  from invoice
  cross join lateral (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as dollars
  where invoice.customer_id = customer.id and invoice.deleted_at is null
) as account;
