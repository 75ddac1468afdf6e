import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { ACCOUNT, accountOf, BANK, offramp } from '#tests/support/fiat.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, deposit, listTransactions, RECIPIENT, send, settle } from '#tests/support/wallet.ts'

/** Differs from `RECIPIENT` in the middle alone. */
const LOOKALIKE = '0x1111111111111111111111111111112111111111'
const OTHER = '0x2222222222222222222222222222222222222222'
const ORDER = { currency: 'USDC', network: 'ethereum', amount: '10', to: RECIPIENT }
const PAYOUT = {
  ...{ cryptoAmount: '10', currency: 'USDC', network: 'ethereum' },
  ...{ accountNumber: ACCOUNT, bankCode: BANK, fiat: 'NGN' },
}

interface Reviewed {
  readonly reviewToken: string
  readonly expiresAt: string
  readonly warnings: readonly string[]
}

const api = freshApi()
beforeEach(() => deposit(api, '100'))

const reviewSend = (changes: object = {}) =>
  api.as('owner').post<Envelope<Reviewed>>('/wallet/review-send', { ...ORDER, ...changes })
const reviewOfframp = () => api.as('owner').post<Envelope<Reviewed>>('/fiat-gateway/review-offramp', PAYOUT)
const check = async (query: string) =>
  (
    await api
      .as('owner')
      .get<Envelope<{ problem: string | null; times: number }>>(`/wallet/check-recipient?to=${query}`)
  ).body.data

/** A token for the payment that `send` makes. */
const sendToken = async () => (await reviewSend()).body.data.reviewToken
const warnings = async (changes?: object) => (await reviewSend(changes)).body.data.warnings
const refused = (...changed: string[]) => ({
  status: 409,
  body: { code: 'review_changed', data: { changed: expect.arrayContaining(changed) } },
})

/** The money is where it was. */
const untouched = async () => {
  expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
  expect(await listTransactions(api, '?type=debit')).toEqual([])
}

it('GET /wallet/check-recipient says what a payment to the address would be refused for', async () => {
  const { body } = await api
    .as('owner')
    .get<Envelope<{ address: string }>>('/wallet/get-address?currency=USDC&network=base')
  const tokenAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const checked = await Promise.all([RECIPIENT, body.data.address, tokenAddress, '0x1234'].map(check))
  expect(checked.map(({ problem }) => problem)).toEqual([
    null,
    'This is one of your own addresses',
    'This is a token’s address, not a recipient’s',
    'Recipient address must be 0x and 40 hexadecimal digits',
  ])
})

describe('POST /wallet/review-send', () => {
  it('says what will be sent, and moves nothing', async () => {
    const { body } = await reviewSend({ to: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', amount: 12.5 })
    expect(body.data).toMatchObject({
      ...{ reviewToken: expect.stringMatching(/^rev_/), expiresAt: '2025-06-15T12:10:00.000Z' },
      ...{ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', currency: 'USDC', network: 'ethereum' },
      ...{ amount: '12.5', fee: '0.125', recipientGets: '12.375' },
      ...{ arrival: 'In about 4 seconds (simulated)', availableAfter: '87.5' },
    })
    await untouched()
  })

  it('refuses what cannot be sent', async () => {
    const refusals = [await reviewSend({ to: '0x1234' }), await reviewSend({ amount: '100.000001' })]
    expect(refusals.map(problemsOf)).toEqual([
      '400 to: Recipient address must be 0x and 40 hexadecimal digits',
      '400 amount: Insufficient available balance',
    ])
  })

  it('warns of an address that was never paid before, and no longer once it was', async () => {
    const isNew = 'You haven’t sent to this address before'
    expect(await warnings()).toContain(isNew)
    await send(api)
    expect(await warnings()).toEqual([])
    // As where payments came with the data of a demonstration: they are counted as the form counts them.
    await api.services.db.orm.execute(sql`delete from known_address`)
    expect(await check(`${RECIPIENT}&network=ethereum`)).toMatchObject({ times: 1 })
    expect(await warnings()).toEqual([])
  })

  it('warns of an address that looks like one that was paid before', async () => {
    await send(api)
    expect(await warnings({ to: LOOKALIKE })).toContain(
      'This address looks like one you’ve paid before, but it’s different',
    )
  })
})

describe('a payment with the token of its review', () => {
  it('is refused when something changed since, and made when nothing did', async () => {
    await deposit(api, '100', 'USDT')
    const reviewToken = await sendToken()
    const change = (changes: object) => send(api, { ...changes, reviewToken })
    const elsewhere = await change({ to: OTHER })
    expect(elsewhere).toMatchObject(refused('to'))
    expect(elsewhere.body.message).toContain('Recipient address')
    expect(elsewhere.body.errors).toMatchObject([
      { field: 'to', text: 'Recipient address changed since the review', said: { values: { label: {} } } },
    ])
    expect(await change({ amount: '11' })).toMatchObject(refused('amount', 'fee', 'recipientGets'))
    expect(await change({ network: 'base' })).toMatchObject(refused('network'))
    expect(await change({ currency: 'USDT' })).toMatchObject(refused('currency'))
    await untouched()
    expect((await send(api, { reviewToken })).status).toBe(200)
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ amount: '10', toAddress: RECIPIENT }])
  })

  it('is refused ten minutes later', async () => {
    const reviewToken = await sendToken()
    api.advance(10 * 60_000)
    expect((await send(api, { reviewToken })).body.code).toBe('review_expired')
    await untouched()
  })

  it(
    'is made once, also at the same moment; the same key gets the same answer',
    { tags: ['postgres'] },
    async () => {
      const reviewToken = await sendToken()
      const sent = await Promise.all([1, 2, 3, 4].map((n) => send(api, { reviewToken }, { key: `k${n}` })))
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const at = sent.findIndex(({ status }) => status === 200)
      const again = await send(api, { reviewToken }, { key: `k${at + 1}` })
      expect(again.body.data).toEqual(sent[at]?.body.data)
      expect((await send(api, { reviewToken })).body.code).toBe('review_expired')
      await settle(api)
      expect(await balanceOf(api)).toMatchObject({ balance: '90' })
    },
  )

  it('is refused for who did not review it, and with the token of another act', async () => {
    await deposit(api, '100', 'USDC', 'stranger')
    const reviewToken = await sendToken()
    for (const persona of ['admin', 'stranger'] as const)
      expect((await send(api, { reviewToken }, { persona })).status).toBe(409)
    const { reviewToken: ofPayout } = (await reviewOfframp()).body.data
    expect((await send(api, { reviewToken: ofPayout })).status).toBe(409)
    await untouched()
  })
})

describe('a payout with the token of its review', () => {
  it('is refused when something changed since, and made when nothing did', async () => {
    await deposit(api, '100', 'USDT')
    const { body } = await reviewOfframp()
    // The name that the bank gives.
    expect(body.data).toMatchObject({ accountNumber: ACCOUNT, accountName: expect.stringMatching(/\w/) })
    const { reviewToken } = body.data
    const pay = (changes: object) => offramp(api, { ...changes, reviewToken })
    expect(await pay({ accountNumber: accountOf('012345679') })).toMatchObject(refused('accountNumber'))
    expect(await pay({ cryptoAmount: '11' })).toMatchObject(refused('cryptoAmount'))
    const mpesa = { bankCode: 'MPESA', fiat: 'KES', accountNumber: '0712345678' }
    expect(await pay(mpesa)).toMatchObject(refused('bankCode'))
    expect(await pay({ currency: 'USDT' })).toMatchObject(refused('currency'))
    await untouched()
    expect((await pay({})).status).toBe(200)
  })

  it('is refused for another amount or token than its quote was for', async () => {
    await deposit(api, '100', 'USDT')
    const path = '/fiat-gateway/conversion-rates?currency=USDC&cryptoAmount=10&fiat=NGN'
    const { quoteId } = (await api.as('owner').get<Envelope<{ quoteId: string }>>(path)).body.data
    for (const change of [{ cryptoAmount: '11' }, { currency: 'USDT' }]) {
      const { body } = await offramp(api, { quoteId, ...change })
      expect(body).toMatchObject({ statusCode: 409, code: 'quote_changed' })
    }
    await untouched()
  })
})
