-- What is owed is worked out in one place (server/pay/judge.ts) and stored here; views and pages read it.
alter table payment_session
  drop constraint payment_session_state_check,
  add constraint payment_session_state_check
    check (state in ('open', 'seen', 'underpaid', 'paid', 'overpaid', 'unasked', 'late')),
  drop constraint payment_session_amount_due_check,
  add constraint payment_session_amount_due_check check (amount_due >= 0),
  -- What it was opened for, in the currency of the price then.
  add column price numeric(20, 6),
  add column currency text references currency,
  -- The decimals in which its token can be paid.
  add column decimals smallint not null default 6 check (decimals between 0 and 18),
  -- What came after the time was over and was not taken since, and what pays for the price. The rest of what is kept is too much.
  add column amount_late numeric(38, 18) not null default 0 check (amount_late >= 0),
  add column amount_applied numeric(38, 18) not null default 0 check (amount_applied >= 0);

alter table payment_decision
  -- The part of the amount that had come too late.
  add column late numeric(38, 18) not null default 0 check (late between 0 and amount);

alter table invoice
  add column amount_credited numeric(20, 2) not null default 0,
  -- What was left when it was marked as paid, and what was left when a smaller payment was accepted.
  add column amount_by_hand numeric(20, 2) not null default 0 check (amount_by_hand >= 0),
  add column amount_forgiven numeric(20, 2) not null default 0 check (amount_forgiven >= 0),
  add column amount_by_token numeric(20, 2) not null default 0 check (amount_by_token >= 0);

drop view payment_to_review;
drop view payment_link_totals;
drop view link_payment;
drop view customer_account;
drop view invoice_at;
drop view session_value;

-- A naira is so little of a dollar that eight decimals were kobo off in large sums.
alter table payment_session alter column rate type numeric(38, 18);

-- What there is already. A payment that was accepted as it was leaves nothing to pay of its link.
update payment_session s
   set currency = coalesce(i.currency, l.currency),
       price = round(s.amount_due / s.rate, 6),
       amount_late = case when s.state = 'late' and accepted.is_so is null then s.amount_received - s.amount_refunded else 0 end
  from payment_session one
  left join invoice i on i.id = one.target_id
  left join payment_link l on l.id = one.target_id
  left join lateral (
    select true as is_so from payment_decision d
     where d.session_id = one.id and d.act = 'accept' and d.undone_at is null limit 1
  ) as accepted on true
 where one.id = s.id;
update payment_session
   set amount_applied = least(amount_received - amount_refunded - amount_late, amount_due);
update payment_session s
   set price = round(s.amount_applied / s.rate, 6)
 where s.target_type = 'link' and s.amount_applied > 0
   and exists (select from payment_decision d where d.session_id = s.id and d.act = 'accept' and d.undone_at is null);
update payment_session s
   set amount_applied = 0, amount_due = 0, state = case when s.amount_applied > 0 then 'unasked' else s.state end
  from invoice i where i.id = s.target_id and i.status in ('draft', 'cancelled');
alter table payment_session
  alter column price set not null,
  alter column currency set not null,
  add constraint payment_session_kept check (amount_applied + amount_late <= amount_received - amount_refunded);

update invoice set amount_credited = (select coalesce(sum(amount), 0) from credit_note where invoice_id = invoice.id);
update invoice set amount_by_token = least(total - amount_credited, (
  select coalesce(round(sum(amount_applied / rate), 2), 0) from payment_session where target_id = invoice.id))
 where status in ('sent', 'viewed', 'paid');
update invoice set amount_by_hand = total - amount_credited - amount_by_token
 where status = 'paid' and payment_method = 'Manual';
update invoice set amount_forgiven = total - amount_credited - amount_by_token
 where status = 'paid' and payment_method is distinct from 'Manual';
alter table invoice
  add column amount_paid numeric(20, 2) not null generated always as (amount_by_hand + amount_by_token) stored,
  add column amount_left numeric(20, 2) not null generated always as (
    case when status = 'cancelled' then 0
      else greatest(total - amount_credited - amount_forgiven - amount_by_hand - amount_by_token, 0) end) stored;

-- Nothing may be stored that was not worked out anew: what an invoice says is what its notes and addresses add up to.
create function invoice_agrees() returns trigger language plpgsql as $$
declare
  bill invoice;
  tokens numeric;
begin
  select * into bill from invoice where id = to_jsonb(new) ->> tg_argv[0];
  if bill.id is null then
    return null;
  end if;
  select coalesce(round(sum(amount_applied / rate), 2), 0) into tokens from payment_session where target_id = bill.id;
  if bill.amount_by_token > tokens or bill.amount_by_token < tokens - 0.01
    or bill.amount_credited <> (select coalesce(sum(amount), 0) from credit_note where invoice_id = bill.id)
    or (bill.status = 'paid' and bill.amount_left > 0)
    or (bill.status in ('draft', 'cancelled') and tokens > 0)
  then
    raise exception 'Invoice % does not agree with its payments and credit notes', bill.id
      using errcode = 'check_violation', constraint = 'invoice_agrees';
  end if;
  return null;
end $$;
create constraint trigger invoice_agrees after insert or update of status, total, amount_credited, amount_by_token on invoice
  deferrable initially deferred for each row execute function invoice_agrees('id');
create constraint trigger invoice_agrees after insert on credit_note
  deferrable initially deferred for each row execute function invoice_agrees('invoice_id');
create constraint trigger invoice_agrees after update of amount_applied on payment_session
  deferrable initially deferred for each row when (new.target_type = 'invoice') execute function invoice_agrees('target_id');

-- As in 0185; what had come too late is too late again when the network refuses to send it back.
create or replace function payment_decision_refunded() returns trigger language plpgsql as $$
declare
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update payment_session
     set amount_refunded = amount_refunded + sign * new.amount,
         amount_late = amount_late - sign * new.late,
         amount_applied = least(amount_applied, amount_received - amount_refunded - sign * new.amount - amount_late + sign * new.late)
   where id = new.session_id;
  return null;
end $$;

create view session_value as
select id, target_id, round(amount_applied / rate, 6) as value
from payment_session where amount_applied > 0;

-- As in 0188; what is not owed is listed, whatever made it so.
create view payment_to_review as
select
  s.id,
  s.team_id,
  s.version,
  s.target_type,
  s.target_id,
  case when s.target_type = 'invoice' then s.target_id end as invoice_id,
  case when s.target_type = 'link' then s.target_id end as link_id,
  coalesce(i.invoice_number, l.name) as name,
  coalesce(s.payer_name, i.customer_name) as payer_name,
  coalesce(s.payer_email, i.customer_email) as payer_email,
  last.payer_address,
  last.tx_id as transaction_id,
  s.token as currency,
  s.network,
  s.amount_due,
  s.amount_received,
  s.amount_refunded,
  greatest(s.amount_due - s.amount_received + s.amount_refunded, 0) as amount_missing,
  greatest(s.amount_received - s.amount_refunded - s.amount_due, 0) as amount_over,
  case when s.amount_received - s.amount_refunded > s.amount_applied
       then s.amount_received - s.amount_refunded - s.amount_applied
       when s.state = 'underpaid' then s.amount_received - s.amount_refunded
       else 0 end as refundable,
  case
    when done.act = 'accept' then 'accepted'
    when done.act = 'refund' then 'refunded'
    when s.state = 'underpaid' and s.asked_at is not null then 'asked'
    when s.state in ('paid', 'underpaid', 'overpaid', 'unasked', 'late') then s.state
    else 'underpaid'
  end as status,
  done.refund_id,
  s.asked_at,
  last.confirmed_at as arrived_at,
  s.created_at
from payment_session s
left join invoice i on i.id = s.target_id
left join payment_link l on l.id = s.target_id
cross join lateral (
  select payer_address, tx_id, confirmed_at from payment
  where session_id = s.id order by confirmed_at desc, payment.id desc limit 1
) as last
left join lateral (
  select act, transaction_id as refund_id from payment_decision d
  where d.session_id = s.id and d.act <> 'ask' and d.undone_at is null and d.covers = s.amount_received
) as done on true
where s.state in ('underpaid', 'overpaid', 'unasked', 'late')
  or exists (select from payment_decision d where d.session_id = s.id);
drop index payment_session_review;
create index payment_session_review on payment_session (team_id, created_at desc)
  where state in ('underpaid', 'overpaid', 'unasked', 'late');

-- As in 0188; a link has been paid what pays for it.
create view link_payment as
select
  payment.tx_id as id,
  payment_link.team_id,
  payment_link.id as link_id,
  payment.tx_id as transaction_id,
  payment.amount,
  payment.token as currency,
  payment.value,
  payment.payer_address as payer,
  payment_session.payer_name,
  payment_session.payer_email,
  payment_session.quantity,
  'completed' as status,
  payment.confirmed_at as date,
  payment.hash
from payment
join payment_link on payment_link.id = payment.target_id
join payment_session on payment_session.id = payment.session_id
where payment_link.deleted_at is null;

-- A row for each period: a link expires by itself.
create view payment_link_totals as
select
  payment_link.*,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  (select count(*)::integer from payment where target_id = payment_link.id) as total_payments,
  (select coalesce(sum(value), 0) from session_value where target_id = payment_link.id) as total_amount
from payment_link
cross join (values (false), (true)) as late (is_so)
cross join lateral (
  select
    case when late.is_so then 'expired' else payment_link.status end as status,
    case when late.is_so then expires_at else '-infinity' end as valid_from,
    case when late.is_so or payment_link.status <> 'active' then 'infinity' else coalesce(expires_at, 'infinity') end as valid_until
) as shown
where payment_link.deleted_at is null
  and (not late.is_so or (payment_link.status = 'active' and expires_at is not null));

-- As in 0229; its sums are its own.
create view invoice_at as
select
  invoice.*,
  case when shown.status in ('sent', 'viewed') and invoice.amount_paid > 0 then 'partly_paid' else shown.status end as status_at,
  shown.valid_from,
  shown.valid_until,
  due.over_at,
  (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as usd_rate,
  (
    select address from payment_session where target_id = invoice.id order by payment_session.created_at desc limit 1
  ) as payment_address,
  jsonb_array_length(invoice.items) as item_count,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', payment.tx_id,
      'amount', trim_scale(payment.amount)::text,
      'currency', payment.token,
      'txHash', payment.hash,
      'date', to_char(payment.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'status', 'confirmed') order by payment.confirmed_at), '[]')
    from payment where payment.target_id = invoice.id
  ) as transactions,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'number', number, 'amount', amount::text, 'currency', currency,
      'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at), '[]')
    from credit_note where invoice_id = invoice.id
  ) as credit_notes,
  invoice.due_date - 3 as remind_on
from invoice
join team on team.id = invoice.team_id
cross join lateral (select (due_date + 1)::timestamp at time zone team.time_zone as over_at) as due
cross join (values (false), (true)) as late (is_so)
cross join lateral (
  select
    case when late.is_so then 'overdue' else invoice.status end as status,
    case when late.is_so then due.over_at else '-infinity' end as valid_from,
    case when late.is_so or invoice.status not in ('sent', 'viewed') then 'infinity' else due.over_at end as valid_until
) as shown
where invoice.deleted_at is null and (not late.is_so or invoice.status in ('sent', 'viewed'));

-- As in 0229, by the sums of the invoices.
create view customer_account as
select
  customer.*,
  account.invoice_count,
  account.last_invoiced_at,
  account.invoiced,
  account.balance_due,
  'USD' as account_currency
from customer
left join lateral (
  select
    count(*)::integer as invoice_count,
    max(invoice.created_at) as last_invoiced_at,
    coalesce(round(sum((total - amount_credited) * rate) filter (where status in ('sent', 'viewed', 'paid')), 2), 0) as invoiced,
    coalesce(round(sum(amount_left * rate) filter (where status in ('sent', 'viewed')), 2), 0) as balance_due
  from invoice
  cross join lateral (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as dollars
  where invoice.customer_id = customer.id and invoice.deleted_at is null
) as account on true;
