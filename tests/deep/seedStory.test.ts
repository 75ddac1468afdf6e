import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

/** Each rule with the rows that break it: there are none. `users` and teams are named so that a failure can be read. */
const RULES: readonly (readonly [rule: string, offenders: string])[] = [
  [
    'an address is verified after the account was made',
    `select email from users where email_verified_at < created_at`,
  ],
  ['nobody signs in before there is an account', `select email from users where last_login_at < created_at`],
  [
    'the last sign-in is the last in the audit log',
    `select u.email, u.last_login_at, max(l.created_at) from users u
       left join audit_log l on l.actor_id = u.id and l.action = 'login'
      group by u.id having u.last_login_at is distinct from max(l.created_at)`,
  ],
  [
    'who was never signed in was never active',
    `select u.email from users u join team_member m on m.user_id = u.id
      where m.last_active_at is not null and (u.last_login_at is null or m.last_active_at < u.last_login_at)`,
  ],
  [
    'nobody joins a team before there is an account and a team',
    `select u.email, t.name from team_member m join users u on u.id = m.user_id join team t on t.id = m.team_id
      where m.joined_at < u.created_at or m.joined_at < t.created_at`,
  ],
  [
    'who was invited joined afterwards',
    `select u.email, l.created_at, m.joined_at from audit_log l
       join users u on u.email = l.details ->> 'email'
       join team_member m on m.user_id = u.id and m.team_id = l.team_id
      where l.action = 'member_invited' and l.created_at >= m.joined_at`,
  ],
  [
    'everybody but the owner of the demo team was invited, by somebody who was there',
    `select u.email from team_member m join users u on u.id = m.user_id join team t on t.id = m.team_id
      where t.name = 'Demo Store' and m.role <> 'owner'
        and not exists (select from audit_log l join team_member i on i.user_id = l.actor_id and i.team_id = l.team_id
                         where l.action = 'member_invited' and l.details ->> 'email' = u.email
                           and l.actor_id = m.invited_by and i.joined_at < l.created_at)`,
  ],
  [
    'the log says of a member when they joined',
    `select u.email from team_member m join users u on u.id = m.user_id join team t on t.id = m.team_id
      where t.name = 'Demo Store' and not exists (select from audit_log l where l.actor_id = m.user_id
        and l.action in ('team_joined', 'team_created') and l.created_at = m.joined_at)`,
  ],
  [
    'an invitation was accepted by somebody who joined then',
    `select email from invitation i where status = 'accepted' and (accepted_at <= invited_at or not exists (
       select from users u join team_member m on m.user_id = u.id
        where u.email = i.email and m.team_id = i.team_id and m.joined_at = i.accepted_at))`,
  ],
  [
    'what somebody did in a team, or as an administrator, lies in a visit: signed in before, not signed out since',
    `select u.email, l.action, l.created_at from audit_log l join users u on u.id = l.actor_id
      where l.action not in ('login', 'logout', 'team_created', 'team_joined')
        and (l.team_id is not null or l.action like 'admin\\_%')
        and (select v.action from audit_log v where v.actor_id = l.actor_id and v.action in ('login', 'logout')
              and v.created_at <= l.created_at order by v.created_at desc, v.seq desc limit 1) is distinct from 'login'`,
  ],
  [
    'nothing is done in a team before somebody joined it',
    `select u.email, l.action from audit_log l join team_member m on m.user_id = l.actor_id and m.team_id = l.team_id
       join users u on u.id = m.user_id
      where l.created_at < m.joined_at and l.action <> 'login'`,
  ],
  [
    'an identity is decided hours or days after it was submitted, and submitted after the account was made',
    `select u.email, k.submitted_at, k.decided_at from kyc_case k join users u on u.id = k.user_id
      where k.submitted_at < u.created_at
         or k.decided_at < k.submitted_at + interval '30 minutes' or k.decided_at > k.submitted_at + interval '10 days'`,
  ],
  [
    'an invoice is created, sent, viewed and paid in this order',
    `select invoice_number from invoice where sent_at < created_at or viewed_at < sent_at or paid_at < viewed_at
        or (viewed_at is not null and sent_at is null) or (paid_at is not null and viewed_at is null)
        or updated_at < greatest(created_at, sent_at, viewed_at, paid_at)`,
  ],
  [
    'an invoice and a link are paid after they were made, in a session opened before',
    `select s.target_id from payment p join payment_session s on s.id = p.session_id
       left join invoice i on i.id = s.target_id left join payment_link k on k.id = s.target_id
      where p.confirmed_at < s.created_at or s.created_at < coalesce(i.sent_at, k.created_at)`,
  ],
  [
    'nobody pays by a link that has expired',
    `select k.name from payment p join payment_session s on s.id = p.session_id join payment_link k on k.id = s.target_id
      where s.created_at > k.expires_at or (k.status = 'archived' and s.created_at > k.updated_at)`,
  ],
  [
    'a payment is the transaction of its moment',
    `select p.id from payment p join wallet_transaction w on w.id = p.tx_id where w.created_at <> p.confirmed_at`,
  ],
  [
    'a card is used after it was made, and not after it was frozen',
    `select c.id from card_transaction x join card c on c.id = x.card_id
      where x.created_at < c.created_at or (c.status = 'frozen' and x.created_at > c.updated_at)`,
  ],
  [
    'an investment begins, earns and ends in this order',
    `select i.id from investment i where created_at > start_at and created_at > start_at + interval '1 minute'
        or withdrawn_at < created_at or last_compound_at < created_at or end_at < created_at
      union all
     select x.investment_id from investment_transaction x join investment i on i.id = x.investment_id
      where x.at < i.created_at`,
  ],
  [
    'a conversion ends after it was asked for',
    `select id from fiat_transaction where status_at < created_at or updated_at < created_at`,
  ],
  [
    'a transaction settles after it was made, by somebody who was in the team',
    `select w.id from wallet_transaction w left join team_member m on m.user_id = w.user_id and m.team_id = w.team_id
      where w.updated_at < w.created_at or (w.kind = 'send' and w.created_at < m.joined_at)`,
  ],
  [
    'a team moves money after it was made',
    `select w.id from wallet_transaction w join team t on t.id = w.team_id where w.created_at < t.created_at`,
  ],
  [
    'every send of the last weeks, card, investment, link, conversion and invoice that a person made in the demo team is in its log',
    `select r.what, r.id from (
       select 'crypto_sent' as what, w.reference as id, w.created_at as at, w.team_id from wallet_transaction w
        where w.kind = 'send' and w.created_at > (select max(created_at) from wallet_transaction) - interval '89 days'
       union all select 'card_created', id, created_at, team_id from card
       union all select 'investment_created', id, created_at, team_id from investment
       union all select 'invoice_created', id, created_at, team_id from invoice where recurring_id is null
       union all select 'invoice_sent', id, sent_at, team_id from invoice where sent_at is not null and recurring_id is null
       union all select 'link_created', id, created_at, team_id from payment_link
       union all select direction || '_requested', id, created_at, team_id from fiat_transaction) r
      join team t on t.id = r.team_id and t.name = 'Demo Store'
      where not exists (select from audit_log l where l.action = r.what and l.created_at = r.at
        and r.id in (l.target_id, l.details ->> 'id'))`,
  ],
  [
    'people are told of what happened when it happened, and not before they were there',
    `select n.title, n.created_at from notification n join users u on u.id = n.user_id where n.created_at < u.created_at
      union all
     select n.title, n.created_at from notification n join wallet_transaction w
         on w.reference = n.metadata ->> 'transactionId' where n.created_at < w.created_at
      union all
     select n.title, n.created_at from notification n join card c on c.id = n.metadata ->> 'cardId'
      where n.created_at < c.created_at`,
  ],
  [
    'what people are told of their team stands in its log',
    `select n.title, n.created_at from notification n
       join (values ('Password changed', 'password_changed'), ('Webhook secret rotated', 'webhook_secret_rotated'),
                    ('Session revoked', 'session_revoked'), ('Role changed', 'member_role_changed'),
                    ('New member', 'team_joined'), ('Card frozen', 'card_frozen')) as told (title, action)
         on told.title = n.title
      where not exists (select from audit_log l where l.action = told.action and l.created_at = n.created_at)`,
  ],
  [
    'a webhook is attempted after the event, by an endpoint that was there',
    `select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
       join webhook_attempt a on a.delivery_id = d.id
      where d.created_at < e.created_at or a.at < d.created_at or d.updated_at < a.at`,
  ],
  [
    'keys are as old as the log says',
    `select k.id from app_key k where not exists (select from audit_log l
       where l.action = 'api_keys_regenerated' and l.actor_id = k.created_by and l.created_at = k.created_at)`,
  ],
  ['a lien is released after it was placed', `select id from lien where updated_at < created_at`],
  [
    'an approval is decided after it was asked for, within its time, by another',
    `select id from approval where decided_at < created_at or decided_at > expires_at
        or (status in ('approved', 'rejected') and decided_by = requested_by)`,
  ],
  [
    'nothing that happened lies in the future',
    `select t.what from (select 'audit_log' as what, max(created_at) as at from audit_log
       union all select 'notification', max(created_at) from notification
       union all select 'wallet_transaction', max(created_at) from wallet_transaction
       union all select 'users', max(greatest(created_at, last_login_at)) from users
       union all select 'team_member', max(greatest(joined_at, last_active_at)) from team_member
       union all select 'webhook_attempt', max(at) from webhook_attempt
       union all select 'card_transaction', max(created_at) from card_transaction
       union all select 'invoice', max(updated_at) from invoice) t
      where t.at > :now`,
  ],
]

/** Where moments come from that people choose: most lie in working hours, and few share a minute. */
const HUMAN = `
  select created_at as at from users union all select joined_at from team_member
  union all select created_at from invoice union all select created_at from card
  union all select created_at from payment_link union all select created_at from investment
  union all select submitted_at from kyc_case union all select invited_at from invitation
  union all select created_at from audit_log where action not in ('login', 'logout')`

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo' } })
})
afterAll(() => api.close())

describe.each([
  ['at noon', '2025-06-15T12:00:00.000Z'],
  ['early in the morning', '2026-11-22T00:20:00.000Z'],
])('the demo data, written %s,', (_when, now) => {
  beforeAll(async () => {
    await api.reset()
    api.advance(Date.parse(now) - api.services.now().getTime())
    await seedOnce(api.services)
  })

  const rows = async (query: string) =>
    (await api.services.db.orm.execute(sql.raw(query.replaceAll(':now', `'${now}'::timestamptz`)))).rows

  it('keeps the order of events', async () => {
    const found = await Promise.all(
      RULES.map(async ([rule, query]) => ({ rule, offenders: await rows(query) })),
    )
    expect(found.filter(({ offenders }) => offenders.length > 0)).toEqual([])
  })

  it('happens at work, and not always at the same time', async () => {
    const [share] =
      await rows(`select avg((extract(hour from at at time zone 'UTC') between 8 and 19)::int)::float as share
      from (${HUMAN}) h`)
    expect(Number(share?.['share'])).toBeGreaterThan(0.75)
    const [most] = await rows(`select max(n)::float / sum(n) as most from (select count(*) as n from (
      select distinct date_trunc('day', at) as day, to_char(at, 'HH24:MI') as time from (${HUMAN}) h) d group by time) c`)
    expect(Number(most?.['most'])).toBeLessThan(0.05)
  })

  it('greets a newcomer with a webhook that works, though not everything arrived', async () => {
    const owner = api.as('owner@demo.test')
    const { body } = await owner.get<Envelope>('/webhooks/endpoint')
    expect(body.data).toMatchObject({ status: 'enabled', failingSince: null })
    const deliveries = await rows(`select state, count(*)::int as n from webhook_delivery group by state`)
    const counts = new Map(deliveries.map(({ state, n }) => [state, Number(n)]))
    expect(counts.get('ok') ?? 0).toBeGreaterThan(15)
    expect(counts.get('given_up')).toBe(1)
    api.advance(24 * 60 * 60_000)
    await api.runJobs()
    await api.runJobs()
    const later = await api.as('admin@demo.test').get<Envelope>('/webhooks/endpoint')
    expect(later.body.data).toMatchObject({ status: 'enabled', failingSince: null })
  })

  it('has an approval that waits for the administrator, and others that ended in every way', async () => {
    const { body } = await api
      .as('platform@demo.test')
      .get<readonly { status: string; mayApprove: boolean }[]>('/approvals')
    expect(body.map(({ status }) => status)).toEqual([
      ...['awaiting_approval', 'expired', 'withdrawn', 'rejected', 'approved'],
    ])
    expect(body[0]).toMatchObject({ mayApprove: true })
  })
})
