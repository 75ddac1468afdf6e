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
drop index payment_session_review;
create index payment_session_review on payment_session (team_id, created_at desc)
  where state in ('underpaid', 'overpaid', 'unasked', 'late');
