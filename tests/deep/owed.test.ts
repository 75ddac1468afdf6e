/** @module-tag postgres */
import Big from 'big.js'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import { paymentSession } from '#server/features/sales/pay/schema.ts'
import { createRandom } from '#server/sandbox/seed/createRandom.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { actOn, sentInvoice } from '#tests/support/invoices.ts'
import { openSession, type PaySession } from '#tests/support/pay.ts'
import { UNLIMITED } from '#tests/support/unlimited.ts'
import { FAILING_RECIPIENT, RECIPIENT, settle } from '#tests/support/wallet.ts'

/** More of them take longer: `ORDERS=2000 npx vitest run --project deep tests/deep/owed.test.ts`. */
const ORDERS = Number(process.env['ORDERS'] ?? 200)
const SEED = 30

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ settings: { rateLimits: UNLIMITED } })
})
afterAll(() => api.close())

/** One invoice and the addresses at which it is paid. */
interface Order {
  readonly id: string
  readonly random: ReturnType<typeof createRandom>
  /** Where its payers come from: an address of their own. */
  readonly visitor: string
  sessions: readonly PaySession[]
}

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const cents = ({ random }: Order, most: number) => new Big(random.between(1, most)).div(100).toFixed()
type Way = Readonly<Record<'token' | 'network', string>>
const TOKENS: readonly [Way, ...Way[]] = [
  { token: 'USDC', network: 'ethereum' },
  { token: 'USDC', network: 'base' },
  { token: 'USDT', network: 'ethereum' },
]

async function arrive(order: Order, share: string, spare = '0') {
  const session = order.sessions[order.random.between(0, order.sessions.length - 1)]
  if (!session) return
  const [row] = await api.services.db.orm
    .select({ due: paymentSession.amountDue })
    .from(paymentSession)
    .where(eq(paymentSession.id, session.id))
  const amount = new Big(row?.due ?? 0).times(share).plus(spare).round(6)
  const { address, token: currency, network } = session
  if (amount.gt(0))
    await api
      .as('owner')
      .post('/sandbox/deposits', { currency, network, amount: amount.toFixed(), address }, key())
}

async function decide({ id }: Order, act: string, body: object = {}) {
  const { body: open } = await api
    .as('owner')
    .get<readonly { readonly id: string }[]>(`/payments-to-review?invoiceId=${id}`)
  const [first] = Array.isArray(open) ? open : []
  if (first) await api.as('owner').post(`/payments-to-review/${first.id}/actions/${act}`, body, key())
}

type Act = (order: Order) => Promise<unknown>
/** What may happen to an invoice. Some of it is refused: that changes nothing. */
const ACTS: readonly [Act, ...Act[]] = [
  openAnother,
  openAnother,
  openAnother,
  (order) => arrive(order, '0.4'),
  (order) => arrive(order, '0.4'),
  (order) => arrive(order, '1'),
  (order) => arrive(order, '1', '7.5'),
  (order) => arrive(order, '1', '0.000001'),
  arriveLate,
  edit,
  credit,
  (order) => actOn(api, order.id, 'cancel'),
  (order) => actOn(api, order.id, 'restore'),
  (order) => actOn(api, order.id, 'markPaid'),
  (order) => decide(order, 'refund', { to: RECIPIENT }),
  (order) => decide(order, 'refund', { to: FAILING_RECIPIENT }),
  (order) => decide(order, 'accept'),
  (order) => decide(order, 'ask'),
  () => settle(api),
]

async function openAnother(order: Order) {
  if (order.sessions.length === 4) return
  const session = await openSession(api, order.id, order.random.pick(TOKENS), order.visitor)
  if (session) order.sessions = [...order.sessions, session]
}

async function arriveLate({ sessions }: Order) {
  const [first] = sessions
  if (first) await api.as('owner').post('/sandbox/scenarios/late', { sessionId: first.id })
}

function edit(order: Order) {
  return api.as('owner').patch(`/invoices/${order.id}`, {
    items: [{ description: 'Design', quantity: '1', rate: cents(order, 20_000) }],
  })
}

function credit(order: Order) {
  return api
    .as('owner')
    .post(`/invoices/${order.id}/actions/credit`, { amount: cents(order, 6_000), reason: 'Goodwill' }, key())
}

/** What does not agree about an invoice; empty: all of it does. */
async function disagreements(id: string): Promise<readonly unknown[]> {
  const { rows } = await api.services.db.orm.execute(sql`
    with bill as (select * from invoice where id = ${id}),
    address as (
      select s.*, amount_received - amount_refunded as kept,
        (select coalesce(sum(p.amount), 0) from ledger_posting p
           join ledger_entry e on e.id = p.entry_id and e.ref_type = 'transaction' and e.kind = 'deposit'
           join wallet_transaction t on t.reference = e.ref_id and t.to_address = s.address
           join ledger_account a on a.id = p.account_id and a.owner_type = 'team' and a.purpose = 'available') as booked,
        (select coalesce(sum(t.amount), 0) from payment_decision d
           join wallet_transaction t on t.id = d.transaction_id and t.status <> 'failed'
          where d.session_id = s.id) as sent_back
      from payment_session s where s.target_id = ${id})
    select 'ledger' as what from address where booked <> amount_received or sent_back <> amount_refunded
    union all
    select 'total' from bill where status <> 'cancelled' and amount_left > 0
      and amount_paid + amount_left + amount_credited + amount_forgiven <> total
    union all
    select 'paid' from bill where status in ('sent', 'viewed') and amount_left = 0 and amount_paid > 0
       or status = 'paid' and amount_left > 0
    union all
    select 'tokens' from bill where abs(amount_by_token - (select coalesce(sum(amount_applied / rate), 0) from address)) > 0.01
    union all
    select 'swallowed' from address a left join payment_to_review r on r.id = a.id
     where a.kept - a.amount_applied > 0
       and (r.id is null or (r.status not in ('accepted', 'refunded') and r.refundable <> a.kept - a.amount_applied))
    union all
    select 'asked' from address a, bill b
     where a.state in ('open', 'seen', 'underpaid')
       and a.amount_due - a.amount_applied <> case when b.status in ('sent', 'viewed') then b.amount_left else 0 end`)
  return rows
}

/** So many orders share a database, which would get slower as it fills. */
const BATCH = 100
const batches = Array.from({ length: Math.ceil(ORDERS / BATCH) }, (_, at) => SEED + at * BATCH)

describe(`after each act of ${ORDERS} random orders`, () => {
  it.each(batches)(
    'books, sums, status and list of payments to review say the same, from seed %i',
    async (from) => {
      await api.reset()
      for (let seed = from; seed < Math.min(from + BATCH, SEED + ORDERS); seed += 1) {
        const random = createRandom(seed)
        const { id } = await sentInvoice(api, { taxRate: '0' })
        const order: Order = { id, random, visitor: `10.9.${seed >> 8}.${seed & 255}`, sessions: [] }
        const done: number[] = []
        await openAnother(order)
        for (let step = random.between(2, 6); step > 0; step -= 1) {
          const at = random.between(0, ACTS.length - 1)
          done.push(at)
          await ACTS[at]?.(order)
          expect(await disagreements(id), `seed ${seed}, acts ${done.join(', ')}`).toEqual([])
        }
        api.advance(1_000)
      }
      expect(await verifyBooks(api.services.db.orm)).toMatchObject({ ok: true })
    },
    BATCH * 6_000,
  )
})
