-- The language of a person, once they have chosen one, and of a customer: mails and documents are written in it.
alter table users add column language text check (language in ('en', 'fr'));
alter table sign_up add column language text check (language in ('en', 'fr'));
alter table customer add column language text not null default 'en' check (language in ('en', 'fr'));

-- As in 0186: `customer.*` has the new column only in a new view.
drop view customer_account;
create view customer_account as
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
    coalesce(round(sum((total - credited.amount) * rate) filter (where status in ('sent', 'viewed', 'paid')), 2), 0) as invoiced,
    coalesce(round(sum(greatest(total - credited.amount - paid.amount, 0) * rate) filter (where status in ('sent', 'viewed')), 2), 0)
      as balance_due
  from invoice
  cross join lateral (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as dollars
  cross join lateral (
    select coalesce((select round(sum(value), 2) from session_value where target_id = invoice.id), 0) as amount
  ) as paid
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from credit_note where invoice_id = invoice.id
  ) as credited
  where invoice.customer_id = customer.id and invoice.deleted_at is null
) as account;
