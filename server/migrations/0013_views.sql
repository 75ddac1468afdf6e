-- What lists and records are read from. A later migration makes those anew that it changes.

create view admin_user as
select u.id, u.email, u.first_name, u.last_name, u.first_name || ' ' || u.last_name as name, u.phone,
       u.platform_role as role, u.status, u.email_verified_at is not null as email_verified, u.two_factor_enabled,
       u.kyc_status, u.created_at, u.last_login_at,
       (select string_agg(t.name, ', ' order by m.joined_at)
          from team_member m join team t on t.id = m.team_id
         where m.user_id = u.id and t.deleted_at is null) as teams,
       (select jsonb_agg(to_jsonb(b) order by b.currency)
          from (select a.currency,
                       trim_scale(coalesce(sum(a.balance) filter (where a.purpose = 'available'), 0))::text as available,
                       trim_scale(coalesce(sum(a.balance) filter (where a.purpose = 'held'), 0))::text as held,
                       trim_scale(coalesce(sum(a.balance) filter (where a.purpose = 'lien'), 0))::text as liened,
                       trim_scale(sum(a.balance))::text as total
                  from ledger_account a
                 where a.owner_type = 'team' and a.purpose in ('available', 'held', 'lien')
                   and a.owner_id = (select m.team_id from team_member m join team t on t.id = m.team_id
                                      where m.user_id = u.id and m.role = 'owner' and t.deleted_at is null
                                      order by m.joined_at, m.id limit 1)
                 group by a.currency) b) as balances,
       (select jsonb_agg(jsonb_build_object('id', s.id, 'ip', s.ip, 'userAgent', s.user_agent,
                 'createdAt', s.created_at, 'lastSeenAt', s.last_seen_at) order by s.last_seen_at desc)
          from session s
         where s.user_id = u.id and s.revoked_at is null and s.kind = 'full' and s.expires_at > now()) as sessions,
       u.version
  from users u;

create view admin_transaction as
select w.reference as id, w.type, w.kind, w.status, w.currency, w.network, w.amount, w.fee, w.address, w.hash,
       w.flag, w.status = 'held' as flagged, w.whitelisted_at, w.created_at, w.team_id, t.name as team_name,
       u.id as user_id, u.email as user_email, w.version
  from wallet_transaction w
  join team t on t.id = w.team_id
  left join team_member o on o.team_id = w.team_id and o.role = 'owner'
  -- Liens and drains are done by an administrator, to the owner.
  left join users u on u.id = case when w.kind = 'adjustment' then o.user_id
                                   else coalesce(w.user_id, o.user_id) end;

create view admin_lien as
select l.id, w.reference, l.user_id, u.email as user_email, w.team_id, t.name as team_name, w.currency,
       w.amount, l.remaining, case when l.remaining > 0 then 'active' else 'released' end as status,
       l.reason, a.email as placed_by, l.expires_at, l.created_at, l.updated_at, l.version
  from lien l
  join wallet_transaction w on w.reference = l.reference
  join team t on t.id = w.team_id
  join users u on u.id = l.user_id
  join users a on a.id = l.placed_by;

-- The reason of what was made stands among its fields.
create view admin_audit as
select l.seq::text as id, l.seq, l.created_at, l.action, l.actor_type,
       coalesce(a.email, 'API key ' || p.prefix || '…' || p.last4, l.actor_id) as actor,
       l.target_type, l.target_id, l.team_id, t.name as team_name,
       coalesce(l.details ->> 'reason', l.details -> 'input' ->> 'reason', l.details #>> '{changes,reason,after}') as reason,
       l.details, l.ip,
       coalesce(u.email, l.target_id) as target
  from audit_log l
  left join users a on a.id = l.actor_id
  left join app_key p on p.id = l.actor_id
  left join users u on u.id = l.target_id
  left join team t on t.id = l.team_id;

create view admin_conversion as
select f.id, f.direction as type, f.status, f.status_at, f.crypto_amount, f.crypto_currency, f.fiat_amount, f.fiat,
       f.account_name, f.bank_name, f.provider_reference, f.failure_reason, f.user_id, u.email as user_email, f.team_id,
       t.name as team_name, f.created_at, f.version, f.updated_at
  from fiat_transaction f
  join team t on t.id = f.team_id
  join users u on u.id = f.user_id;

create view team_member_seen as
select m.id, m.team_id, m.user_id, m.role, m.status, m.joined_at, m.last_active_at,
       u.first_name, u.last_name, trim(u.first_name || ' ' || u.last_name) as name, u.email,
       nullif(trim(i.first_name || ' ' || i.last_name), '') as invited_by, m.version
  from team_member m
  join users u on u.id = m.user_id
  left join users i on i.id = m.invited_by;

-- What was done with an API key names the key, by its masked form: "API key sk_sandbox_…1a2b".
create view team_activity as
select lpad(l.seq::text, 12, '0') as id, l.team_id, l.created_at, l.action, l.details, l.ip, l.user_agent,
       case when l.actor_type = 'user' then l.actor_id end as user_id,
       case l.actor_type when 'user' then coalesce(a.first_name || ' ' || a.last_name, 'Somebody')
                         when 'apiKey' then coalesce('API key ' || p.prefix || '…' || p.last4, 'API key')
                         else 'Coffer' end as actor,
       coalesce(t.first_name || ' ' || t.last_name, m.first_name || ' ' || m.last_name) as target_name
  from audit_log l
  left join users a on l.actor_type = 'user' and a.id = l.actor_id
  left join app_key p on l.actor_type = 'apiKey' and p.id = l.actor_id
  left join users t on l.target_type = 'user' and t.id = l.target_id
  left join team_member k on l.target_type = 'member' and k.id = l.target_id
  left join users m on m.id = k.user_id
 where l.team_id is not null;

create view admin_approval as
select p.id, p.kind, p.status, p.user_id, u.email as user_email, p.currency, p.network, p.amount, p.to_address, p.reason,
       p.requested_by as requested_by_id, a.email as requested_by, p.two_persons, p.confirmable_from, p.created_at,
       p.expires_at, d.email as decided_by, p.decided_at, p.decision_reason, p.team_id, p.version, p.updated_at
  from approval p
  join users u on u.id = p.user_id
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.kind <> 'send';

create view team_approval as
select p.id, p.status, p.team_id, p.currency, p.network, p.amount, p.to_address, coalesce(p.payee, p.to_address) as payee,
       p.note, p.reason, p.requested_by as requested_by_id, trim(a.first_name || ' ' || a.last_name) as requested_by,
       p.created_at, p.expires_at, trim(d.first_name || ' ' || d.last_name) as decided_by, p.decided_at, p.decision_reason,
       p.reference, p.version, p.updated_at
  from approval p
  join users a on a.id = p.requested_by
  left join users d on d.id = p.decided_by
 where p.kind = 'send';

create view invitation_at as
select
  invitation.*,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  users.first_name || ' ' || users.last_name as inviter
from invitation
join users on users.id = invitation.invited_by
cross join lateral (
  select
    invitation.status,
    '-infinity'::timestamptz as valid_from,
    case when invitation.status = 'pending' then invitation.expires_at else 'infinity' end as valid_until
  union all
  select 'expired', invitation.expires_at, 'infinity' where invitation.status = 'pending'
) as shown;

create view admin_kyc_case as
select k.id, k.user_id, u.email as user_email, k.first_name || ' ' || k.last_name as name, k.country, k.document_type,
       k.document_last4, k.documents, k.status,
       coalesce(k.review_reason, case when k.status = 'review' then 'The check could not decide by itself' end) as review_reason,
       k.reason, k.submitted_at, k.decided_at, a.email as decided_by, k.version, k.updated_at
  from kyc_case k
  join users u on u.id = k.user_id
  left join users a on a.id = k.decided_by;

create view card_at as
select
  card.*,
  shown.status as status_at,
  shown.valid_from,
  shown.valid_until,
  coalesce(money.usdc, 0) as usdc_balance,
  coalesce(money.usdt, 0) as usdt_balance,
  coalesce(money.usdc, 0) + coalesce(money.usdt, 0) as total_balance,
  coalesce(money.held, 0) as held_balance
from card
cross join lateral (
  select coalesce((make_date(card.exp_year, card.exp_month, 1) + interval '1 month') at time zone 'UTC', 'infinity') as expires_at
) as expiry
cross join lateral (
  select card.status, '-infinity'::timestamptz as valid_from, expiry.expires_at as valid_until
  union all
  select 'expired', expiry.expires_at, 'infinity'
) as shown
left join lateral (
  select
    sum(balance) filter (where purpose = 'available' and ledger_account.currency = 'USDC') as usdc,
    sum(balance) filter (where purpose = 'available' and ledger_account.currency = 'USDT') as usdt,
    sum(balance) filter (where purpose = 'held') as held
  from ledger_account where owner_type = 'card' and owner_id = card.id
) as money on true
where card.deleted_at is null;

-- All that happened with a card: at merchants, and what was loaded onto it.
create view card_history as
select
  id, card_id, team_id, merchant, category, amount::numeric, currency, type, status, decline_reason, usdc, usdt,
  created_at, updated_at, version
from card_transaction
union all
select
  id, source_id, team_id, 'Wallet', null, amount::numeric, currency, 'load', 'completed', null,
  case when currency = 'USDC' then amount else 0 end, case when currency = 'USDT' then amount else 0 end,
  created_at, updated_at, version
from wallet_transaction
where kind = 'card_load';

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

create view payment_link_totals as
select payment_link.*, paid.total_payments, paid.total_amount
from payment_link
cross join lateral (
  select count(*)::integer as total_payments, coalesce(sum(link_payment.value), 0) as total_amount
  from link_payment
  where link_payment.link_id = payment_link.id
) as paid
where payment_link.deleted_at is null;

-- The audit log from both sides, the sign-up, and large payments of the teams that a user owns. What the log says of a lien has
-- its amount: what it held, what a release gave back, or what its end did. If the log were materialized, `audit_log_of_user` and
-- `audit_log_by_user` would not be used.
create view user_timeline as
with log as not materialized (
  select audit_log.*,
         coalesce(details ->> 'reason', details -> 'input' ->> 'reason', details #>> '{changes,reason,after}') as reason,
         case
           when action in ('admin_lien_created', 'admin_lien_released') then
             abs((details #>> '{changes,remaining,after}')::numeric - coalesce(details #>> '{changes,remaining,before}', '0')::numeric)
           when action = 'lien_expired' then (details ->> 'released')::numeric
         end as amount
    from audit_log
)
select 'log' || seq || 'to' as id, target_id as user_id, created_at, action,
       actor_type, actor_id, team_id, ip, amount,
       case when amount is not null then details ->> 'currency' end as currency, reason
  from log
 where target_type = 'user'
union all
select 'log' || seq || 'by', actor_id, created_at, action,
       actor_type, actor_id, team_id, ip, amount,
       case when amount is not null then details ->> 'currency' end, reason
  from log
 where actor_type = 'user' and (target_type is distinct from 'user' or target_id <> actor_id)
union all
select 'joined' || id, id, created_at, 'signed_up', 'user', id, null, null, null, null, null
  from users
union all
select 'paid' || w.reference || o.user_id, o.user_id, w.created_at,
       case when w.type = 'credit' then 'large_payment_in' else 'large_payment_out' end,
       case when w.user_id is null then 'system' else 'user' end, w.user_id, w.team_id, null, w.amount, w.currency, w.reference
  from team_member o
  join wallet_transaction w on w.team_id = o.team_id
 where o.role = 'owner' and w.status = 'successful' and w.usd_value >= 1000;

create view admin_user_event as
select e.id, e.user_id, e.created_at, e.action,
       case
         when e.action in ('login', 'logout', 'login_failed', 'session_revoked', 'signed_up') then 'access'
         when e.action like 'large_payment%' then 'money'
         when e.action like 'kyc%' or e.action = 'admin_kyc_reset' then 'identity'
         when e.action like 'admin_%' or e.action like 'lien%' then 'platform'
         when e.action like 'team%' or e.action like 'member%' or e.action like 'invitation%'
           or e.action = 'ownership_transferred' then 'team'
         when e.action like 'password%' or e.action like 'two_factor%' or e.action like 'passkey%'
           or e.action like 'recovery%' or e.action like 'api_key%' then 'security'
         else 'work'
       end as kind,
       coalesce(a.email, case when e.actor_type = 'system' then null else e.actor_id end) as actor,
       t.name as team_name, e.ip, e.amount, e.currency, e.reason
  from user_timeline e
  left join users a on a.id = e.actor_id
  left join team t on t.id = e.team_id;

-- What is not asked for is not worked out: a count of 100,000 invoices took half a second, as it added up
-- the credit notes and payments of each. The two periods of an invoice are a join, which takes a third of the time of a union.
create view invoice_at as
select
  invoice.*,
  -- It names the moment, which is never null, so that payments are only added up where the row holds.
  case when shown.status in ('sent', 'viewed') and shown.valid_until is not null and paid.amount > 0 then 'partly_paid'
    else shown.status end as status_at,
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
  case when invoice.status = 'paid' then 0 else greatest(invoice.total - credited.amount - paid.amount, 0) end as amount_left,
  credited.amount as amount_credited,
  credited.notes as credit_notes,
  invoice.due_date - 3 as remind_on
from invoice
join team on team.id = invoice.team_id
cross join lateral (select (due_date + 1)::timestamp at time zone team.time_zone as over_at) as due
cross join lateral (
  select
    (select coalesce(sum(amount), 0) from credit_note where invoice_id = invoice.id) as amount,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'number', number, 'amount', amount::text, 'currency', currency,
        'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at), '[]')
      from credit_note where invoice_id = invoice.id
    ) as notes
) as credited
cross join lateral (
  select case when invoice.status = 'paid' and invoice.payment_method = 'Manual' then invoice.total - credited.amount
    else coalesce((select round(sum(value), 2) from session_value where target_id = invoice.id), 0) end as amount
) as paid
cross join (values (false), (true)) as late (is_so)
cross join lateral (
  select
    case when late.is_so then 'overdue' else invoice.status end as status,
    case when late.is_so then due.over_at else '-infinity' end as valid_from,
    case when late.is_so or invoice.status not in ('sent', 'viewed') then 'infinity' else due.over_at end as valid_until
) as shown
where invoice.deleted_at is null and (not late.is_so or invoice.status in ('sent', 'viewed'));

-- An aggregate that is joined from the left is left out where its figures are not asked for.
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
) as account on true;
