-- What becomes of payments that are too little, too much or too late: sent back, accepted, or the rest asked for.
alter table payment_session
  add column version integer not null default 1,
  add column updated_at timestamptz,
  -- Who pays, if they said so.
  add column payer_email text,
  -- When the rest was last asked for.
  add column asked_at timestamptz,
  -- Sent back; kept by the triggers below. Never more than arrived.
  add column amount_refunded numeric(38, 18) not null default 0
    constraint payment_session_refunded check (amount_refunded between 0 and amount_received);

create table payment_decision (
  id text primary key,
  team_id text not null references team,
  session_id text not null references payment_session,
  act text not null check (act in ('refund', 'accept', 'ask')),
  -- What had arrived in the session when it was decided.
  covers numeric(38, 18) not null check (covers > 0),
  -- Sent back, accepted or asked for, in the session's token.
  amount numeric(38, 18) not null check (amount > 0),
  to_address text,
  -- The payment that sends it back.
  transaction_id text unique references wallet_transaction (id),
  decided_by text not null references users,
  decided_at timestamptz not null,
  -- When the network refused to send it back.
  undone_at timestamptz,
  check ((act = 'refund') = (transaction_id is not null))
);
create index payment_decision_session on payment_decision (session_id, decided_at desc);
-- What has arrived is sent back or accepted once.
create unique index payment_decision_once on payment_decision (session_id, covers)
  where act <> 'ask' and undone_at is null;

create function payment_decision_refunded() returns trigger language plpgsql as $$
begin
  update payment_session
     set amount_refunded = amount_refunded + case when tg_op = 'INSERT' then new.amount else -new.amount end
   where id = new.session_id;
  return null;
end $$;
create trigger payment_decision_refund after insert on payment_decision
  for each row when (new.act = 'refund') execute function payment_decision_refunded();
create trigger payment_decision_undo after update of undone_at on payment_decision
  for each row when (new.act = 'refund' and old.undone_at is null and new.undone_at is not null)
  execute function payment_decision_refunded();

-- The held amount is the team's again: the payment waits for another decision.
create function wallet_transaction_unrefund() returns trigger language plpgsql as $$
begin
  update payment_decision set undone_at = new.updated_at where transaction_id = new.id and undone_at is null;
  return null;
end $$;
create trigger wallet_transaction_unrefund after update of status on wallet_transaction
  for each row when (new.kind = 'send' and new.status = 'failed' and old.status <> 'failed')
  execute function wallet_transaction_unrefund();

-- What is paid towards a link or invoice, in the currency of its price: less what was sent back, late payments once accepted.
create view session_value as
select
  s.id,
  s.target_id,
  round((s.amount_received - s.amount_refunded) / s.rate, 6) as value
from payment_session s
where s.amount_received > s.amount_refunded
  and (s.state <> 'late' or exists (
    select from payment_decision d where d.session_id = s.id and d.act = 'accept' and d.undone_at is null));

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
  i.customer_name as payer_name,
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
  case when s.state = 'overpaid' then greatest(s.amount_received - s.amount_refunded - s.amount_due, 0)
       else s.amount_received - s.amount_refunded end as refundable,
  case
    when done.act = 'accept' then 'accepted'
    when done.act = 'refund' then 'refunded'
    when s.state = 'underpaid' and s.asked_at is not null then 'asked'
    when s.state in ('paid', 'underpaid', 'overpaid', 'late') then s.state
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
where s.state in ('overpaid', 'late')
  or (s.state = 'underpaid' and (i.id is null or i.status <> 'paid'))
  or exists (select from payment_decision d where d.session_id = s.id);
create index payment_session_review on payment_session (team_id, created_at desc)
  where state in ('underpaid', 'overpaid', 'late');

-- As in 0116, with what is paid and what is left. Partly paid is what waits for its rest, until it is overdue.
drop view invoice_at;
create view invoice_at as
select
  invoice.*,
  shown.status as status_at,
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
  paid.amount as amount_paid,
  case when invoice.status = 'paid' then 0 else greatest(invoice.total - paid.amount, 0) end as amount_left
from invoice
join team on team.id = invoice.team_id
cross join lateral (select (due_date + 1)::timestamp at time zone team.time_zone as over_at) as due
cross join lateral (
  select case when invoice.status = 'paid' and invoice.payment_method = 'Manual' then invoice.total
    else coalesce((select round(sum(value), 2) from session_value where target_id = invoice.id), 0) end as amount
) as paid
cross join lateral (
  select
    case when invoice.status in ('sent', 'viewed') and paid.amount > 0 then 'partly_paid' else invoice.status end as status,
    '-infinity'::timestamptz as valid_from,
    case when invoice.status in ('sent', 'viewed') then due.over_at else 'infinity' end as valid_until
  union all
  select 'overdue', due.over_at, 'infinity' where invoice.status in ('sent', 'viewed')
) as shown
where invoice.deleted_at is null;

-- As in 0170; what is due is what is left.
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
    coalesce(round(sum(greatest(total - paid.amount, 0) * rate) filter (where status in ('sent', 'viewed')), 2), 0)
      as balance_due
  from invoice
  cross join lateral (
    select rate from fx_rate
    where base = invoice.currency and quote = 'USD' order by fx_rate.valid_from desc limit 1
  ) as dollars
  cross join lateral (
    select coalesce((select round(sum(value), 2) from session_value where target_id = invoice.id), 0) as amount
  ) as paid
  where invoice.customer_id = customer.id and invoice.deleted_at is null
) as account;
