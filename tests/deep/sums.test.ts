/** @module-tag postgres */
import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import { createRandom } from '#server/sandbox/seed/createRandom.ts'
import { actOnCard, makeCard, type SentCard } from '#tests/support/cards.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { offramp, REJECTING_ACCOUNT } from '#tests/support/fiat.ts'
import { askToInvest } from '#tests/support/investments.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { claim, makeLink, openSession } from '#tests/support/pay.ts'
import { stepUp } from '#tests/support/stepUp.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { UNLIMITED } from '#tests/support/unlimited.ts'
import { deposit, FAILING_RECIPIENT, RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const ACTS = 1_000
const SEED = 13

let api: TestApi
let cards: readonly SentCard[] = []
beforeAll(async () => {
  api = await createTestApi({ settings: { rateLimits: UNLIMITED } })
  await api.reset()
  await stepUp(api.as('owner'))
  for (const currency of ['USDC', 'USDT', 'ETH']) await deposit(api, '5000', currency)
  const random = createRandom(SEED)
  for (let act = 0; act < ACTS; act += 1) {
    await random.pick(WALK)(amountOf(random))
    if (random.next() < 0.1) await settle(api)
    api.advance(5_000)
  }
  await settle(api)
}, 600_000)
afterAll(() => api.close())

/** Any number of units, to the last decimal of a token. */
const amountOf = ({ between }: ReturnType<typeof createRandom>) =>
  `${between(1, 40)}.${String(between(0, 999_999)).padStart(6, '0')}`

/** What may happen to a wallet. Some of it is refused, for want of money: that moves nothing. */
const WALK: readonly [Act, ...Act[]] = [
  (amount) => deposit(api, amount),
  (amount) => deposit(api, amount, 'USDT'),
  (amount) => deposit(api, amount, 'ETH'),
  (amount) => send(api, { amount }),
  (amount) => send(api, { amount, currency: 'USDT' }),
  (amount) => send(api, { amount, to: FAILING_RECIPIENT }),
  (cryptoAmount) => offramp(api, { cryptoAmount }),
  (cryptoAmount) => offramp(api, { cryptoAmount, accountNumber: REJECTING_ACCOUNT }),
  async (amount) => {
    const card = cards.length < 5 ? await makeCard(api) : cards[0]
    if (!card) return
    cards = [...cards.filter(({ id }) => id !== card.id), card]
    await actOnCard(api, card.id, 'fund', { body: { token: 'USDC', amount } })
  },
  async () => {
    const [card, ...rest] = cards
    if (!card) return
    cards = rest
    await api.as('owner').delete(`/crypto-cards/${card.id}`)
  },
  () => askToInvest(api, { amount: '100' }),
  async () => payFor((await makeLink(api)).id),
  async () => payFor((await sentInvoice(api)).id),
  ...(['underpaid', 'overpaid', 'late'] as const).map((name) => () => happen(name)),
  () => decide('refund', { to: RECIPIENT }),
  () => decide('refund', { to: FAILING_RECIPIENT }),
  () => decide('accept'),
  () => decide('ask'),
]
type Act = (amount: string) => Promise<unknown>

async function payFor(target: string) {
  const session = await openSession(api, target)
  if (session) await claim(api, session.id)
}

/** A payment of an invoice or a link that is not what was asked for. */
async function happen(name: string) {
  const { id } = name === 'late' ? await makeLink(api) : await sentInvoice(api)
  const session = await openSession(api, id)
  if (session) await api.as('owner').post(`/sandbox/scenarios/${name}`, { sessionId: session.id })
}

/** Decides about the newest payment that waits for it. */
async function decide(act: string, body: object = {}) {
  const { body: open } = await api
    .as('owner')
    .get<readonly { readonly id: string }[]>(
      '/payments-to-review?status=underpaid&status=overpaid&status=late',
    )
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  if (open[0]) await api.as('owner').post(`/payments-to-review/${open[0].id}/actions/${act}`, body, headers)
}

interface Total {
  readonly currency: string
  readonly in: string
  readonly out: string
  readonly net: string
}

interface Statement {
  readonly in: string
  readonly out: string
  readonly opening: string
  readonly closing: string
}

const totals = async () =>
  (await api.as('owner').get<Envelope<{ totals: readonly Total[] }>>('/transaction/totals')).body.data.totals

/** What the ledger holds: what is available, and what is set aside. */
async function ledger(currency: string) {
  const { rows } = await api.services.db.orm.execute<{ held: string }>(sql`
    select trim_scale(sum(balance))::text as held from ledger_account
     where owner_type = 'team' and purpose in ('available', 'held') and currency = ${currency}
       and owner_id = (select team_id from wallet_transaction order by created_at limit 1)`)
  return rows[0]?.held
}

describe(`after a random walk of ${ACTS} acts`, () => {
  it('the books balance', async () => {
    expect(await verifyBooks(api.services.db.orm)).toMatchObject({ ok: true })
  })

  it('every kind of movement has happened', async () => {
    const { rows } = await api.services.db.orm.execute<{ kind: string }>(
      sql`select distinct kind from wallet_transaction order by kind`,
    )
    const expected = ['card_load', 'card_refund', 'deposit', 'invoice', 'investment', 'link_payment']
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...expected, 'payout', 'send']))
  })

  it('list total, statement, CSV and ledger agree to the last unit', async () => {
    const month = api.services.now().toISOString().slice(0, 7)
    const { body } = await api.as('owner').get<string>('/exports/transactions.csv')
    const [head = [], ...lines] = parseCsv(String(body).replace(/^\uFEFF/, ''))
    const cell = (line: readonly string[], name: string) => line[head.indexOf(name)] ?? ''
    const all = await totals()
    expect(all.map(({ currency }) => currency)).toEqual(['USDC', 'USDT', 'ETH'])
    for (const total of all) {
      const { currency } = total
      const booked = lines.filter(
        (line) => cell(line, 'Currency') === currency && cell(line, 'Status') === 'successful',
      )
      const sum = (type: string) =>
        booked
          .filter((line) => cell(line, 'Type') === type)
          .reduce((left, line) => left.plus(cell(line, 'Amount')), new Big(0))
      const path = `/transaction/statement?currency=${currency}&month=${month}`
      const { data } = (await api.as('owner').get<Envelope<Statement>>(path)).body
      expect({ in: sum('credit').toFixed(), out: sum('debit').toFixed() }).toEqual({
        in: total.in,
        out: total.out,
      })
      expect([data.opening, data.in, data.out, data.closing]).toEqual(['0', total.in, total.out, total.net])
      expect(await ledger(currency)).toBe(total.net)
    }
  })
})
