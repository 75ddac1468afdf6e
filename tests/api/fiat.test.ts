import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { fxRate } from '#server/fiat/schema.ts'
import { ledgerEntry } from '#server/ledger/schema.ts'
import { noticesTo } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import * as fiat from '#tests/support/fiat.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, settle } from '#tests/support/wallet.ts'

const { history, offramp } = fiat
const RATE = '1548.25'
const MINUTE = 60_000

const api = freshApi()

interface Quoted {
  readonly rate: string
  readonly fiatValue: string
  readonly cryptoAmount: string
  readonly quoteId: string
  readonly expiresAt: string
}

async function quote(query = 'currency=USDC&cryptoAmount=10&fiat=NGN', persona: Persona = 'owner') {
  const { body } = await api.as(persona).get<Envelope<Quoted>>(`/fiat-gateway/conversion-rates?${query}`)
  return body.data
}

const resolve = (accountNumber: string, bankCode = fiat.BANK, currency = 'NGN') =>
  api
    .as('viewer')
    .get<Envelope>(
      `/fiat-gateway/resolve-bank-account?bankCode=${bankCode}&accountNumber=${accountNumber}&currency=${currency}`,
    )

/** From now on a dollar is worth this many naira. */
const setRate = (rate: string) =>
  api.services.db.orm
    .insert(fxRate)
    .values({ base: 'USD', quote: 'NGN', rate, validFrom: api.services.now() })

const entries = async () => {
  const rows = await api.services.db.orm.select({ kind: ledgerEntry.kind }).from(ledgerEntry)
  return rows.map(({ kind }) => kind).filter((kind) => kind.includes('ramp'))
}

const events = async () => (await eventTypesOf(api)).filter((type) => type.includes('ramp'))

describe('the fiat gateway', () => {
  it('lists who pays out, each once, and each token with its networks', async () => {
    const banks = async (currency: string) => {
      const path = `/fiat-gateway/supported-banks?currency=${currency}`
      return (await api.as('viewer').get<Envelope<readonly { code: string }[]>>(path)).body.data
    }
    const [nigerian, kenyan] = [await banks('NGN'), await banks('KES')]
    expect([nigerian.length, kenyan.length]).toEqual([29, 28])
    expect(new Set(nigerian.map(({ code }) => code)).size).toBe(29)
    const [bank, phone] = [
      { name: 'Guaranty Trust Bank', code: '058', type: 'nuban' },
      { name: 'M-Pesa', code: 'MPESA', accountNumberLength: { min: 10, max: 10 } },
    ]
    expect(nigerian).toContainEqual(expect.objectContaining(bank))
    expect(kenyan).toContainEqual(expect.objectContaining(phone))
    expect((await api.as('viewer').get<Envelope>('/distinct-currencies')).body.data).toMatchObject([
      { currency: 'USDC', name: 'USD Coin', networks: ['ethereum', 'base', 'polygon'] },
      { currency: 'USDT', networks: ['ethereum'] },
      { currency: 'ETH', networks: ['ethereum'] },
    ])
  })

  it('quotes a rate for a minute, or what fiat money buys, and nothing that cannot be converted', async () => {
    const expiresAt = '2025-06-15T12:01:00.000Z'
    expect(await quote()).toMatchObject({ rate: RATE, fiatValue: '15482.5', fee: '0', expiresAt })
    expect(await quote('currency=USDC&fiatAmount=1000&fiat=NGN')).toMatchObject({ cryptoAmount: '0.64589' })
    const wrong = {
      'currency=XXX&cryptoAmount=1&fiat=NGN': 'Currency not found in supported currencies',
      'currency=USDC&cryptoAmount=1&fiat=EUR': 'Fiat currency is not supported',
      'currency=USDC&cryptoAmount=0.0000001&fiat=NGN': 'Amount must have at most 6 decimals',
      'currency=USDC&cryptoAmount=0.000001&fiat=NGN': 'Amount is too small to be converted',
      'currency=USDC&fiat=NGN': 'Give either cryptoAmount or fiatAmount',
    }
    const tried = await Promise.all(
      Object.keys(wrong).map((query) => api.as('owner').get(`/fiat-gateway/conversion-rates?${query}`)),
    )
    expect(tried.map(({ status, body }) => [status, body.message])).toEqual(
      Object.values(wrong).map((text) => [400, [text]]),
    )
  })

  it('names the owner of an account as its bank does, with no placeholder for a name that nobody tells', async () => {
    expect(await resolve(fiat.ACCOUNT)).toMatchObject({
      status: 200,
      body: { data: { accountName: 'TUNDE FUNMILAYO YUSUF', resolved: true } },
    })
    expect((await resolve(fiat.NAMELESS_ACCOUNT)).body.data).toEqual({ accountName: null, resolved: false })
    expect(problemsOf(await resolve(fiat.MISSING_ACCOUNT))).toBe('404 Account not found')
    expect(problemsOf(await resolve(fiat.ACCOUNT, '999'))).toBe('404 Account not found')
  })
})

describe('an off-ramp', () => {
  it('holds the tokens, is processed, is paid and told of, with the books at zero throughout', async () => {
    await deposit(api, '100')
    const { body } = await offramp(api)
    expect(body.data).toMatchObject({ status: 'pending', rate: RATE, fiatAmount: '15482.5' })
    expect(await balanceOf(api)).toMatchObject({ available: '90', held: '10' })
    expect(await history(api)).toMatchObject([{ type: 'offramp', status: 'pending' }])
    expect(await history(api, '', 'stranger')).toEqual([])
    await settle(api)
    expect(await history(api)).toMatchObject([
      {
        id: body.data.transactionId,
        status: 'completed',
        cryptoAmount: '10',
        fiatAmount: '15482.5',
        bankAccount: { accountNumber: fiat.ACCOUNT, bankName: fiat.BANK_NAME },
        provider: 'NIBSS Instant Payment',
      },
    ])
    expect(await balanceOf(api)).toMatchObject({ available: '90', held: '0' })
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ status: 'successful', amount: '10' }])
    expect(await books(api)).toMatchObject({ ok: true })
    expect(await entries()).toEqual(['offramp.hold', 'offramp.settle'])
    expect(await events()).toEqual(['offramp.pending', 'offramp.processing', 'offramp.completed'])
    expect((await noticesTo(api)).filter(({ type }) => type === 'transaction')).toMatchObject([
      { title: 'Conversion completed' },
    ])
    const [logged] = await api.services.db.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'offramp_requested'))
    expect(logged?.details).toMatchObject({ cryptoAmount: '10', fiat: 'NGN' })
    const path = `/fiat-gateway/transactions/${body.data.transactionId}/cancel`
    expect(problemsOf(await api.as('owner').post(path, {}))).toBe(
      '409 Cancel conversion is not possible: Status is Completed, not Pending',
    )
  })

  it('gives the money back once when the bank rejects it', async () => {
    await deposit(api, '100')
    await offramp(api, { accountNumber: fiat.REJECTING_ACCOUNT })
    await settle(api)
    await settle(api)
    expect(await history(api)).toMatchObject([
      { status: 'failed', failureReason: 'The bank rejected the payout; the tokens are available again' },
    ])
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ status: 'failed' }])
    expect(await entries()).toEqual(['offramp.hold', 'offramp.release'])
    expect(await books(api)).toMatchObject({ ok: true })
    expect(await noticesTo(api)).toContainEqual(
      expect.objectContaining({ title: 'Conversion failed', priority: 'high' }),
    )
  })

  it('is refused for more than there is, to nobody, or where it cannot go, and holds nothing', async () => {
    await deposit(api, '100')
    const tried = await Promise.all(
      [
        { cryptoAmount: '100.000001' },
        { cryptoAmount: '0.0000001' },
        { accountNumber: '1' },
        { accountNumber: fiat.NAMELESS_ACCOUNT },
        { bankCode: '999' },
        { currency: 'USDT', network: 'base' },
        { fiat: 'EUR' },
      ].map((changes) => offramp(api, changes)),
    )
    expect(tried.map(problemsOf)).toEqual([
      '400 cryptoAmount: Insufficient available balance',
      '400 cryptoAmount: Amount must have at most 6 decimals',
      '400 accountNumber: Please enter a valid account number',
      '400 accountNumber: Please enter a valid account number',
      '400 bankCode: Bank not found',
      '400 network: USDT is not on this network',
      '400 fiat: Fiat currency is not supported',
    ])
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
  })

  it('pays the quoted rate while the quote holds, once, and never by the quote of another team', async () => {
    await deposit(api, '100')
    const { quoteId } = await quote()
    const foreign = await quote(undefined, 'stranger')
    await setRate('1000')
    const first = await offramp(api, { quoteId })
    expect(first.body.data.rate).toBe(RATE)
    for (const used of [quoteId, foreign.quoteId])
      expect(problemsOf(await offramp(api, { quoteId: used }))).toBe('409 Rate changed, please review')
  })

  it('after the quote has expired refuses a rate that dropped by more than 1 %', async () => {
    await deposit(api, '100')
    const { quoteId } = await quote()
    api.advance(MINUTE)
    await setRate('1530')
    expect(problemsOf(await offramp(api, { quoteId }))).toBe('409 Rate changed, please review')
    expect(problemsOf(await offramp(api))).toBe('409 Rate changed, please review')
    api.advance(1)
    await setRate('1540')
    expect((await offramp(api, { quoteId })).body.data.rate).toBe('1540')
  })
})

describe('an off-ramp that is asked for or ended twice', { tags: ['postgres'] }, () => {
  it('can be cancelled while it is pending, which gives the money back once', async () => {
    await deposit(api, '100')
    const { body } = await offramp(api)
    const path = `/fiat-gateway/transactions/${body.data.transactionId}/cancel`
    const answers = await Promise.all([api.as('owner').post(path, {}), api.as('admin').post(path, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await settle(api)
    expect(await history(api)).toMatchObject([{ status: 'cancelled' }])
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
    expect(await entries()).toEqual(['offramp.hold', 'offramp.release'])
  })

  it('with one idempotency key converts once', async () => {
    await deposit(api, '100')
    const answers = await Promise.all([1, 2, 3].map(() => offramp(api, {}, { key: 'same' })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await history(api)).toHaveLength(1)
  })

  it('never overdraws, however many run at once', async () => {
    await deposit(api, '50')
    const answers = await Promise.all(Array.from({ length: 8 }, () => offramp(api, { cryptoAmount: '15' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ available: '5', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('an on-ramp', () => {
  const onramp = (changes: object = {}) =>
    api.as('owner').post<Envelope<Record<string, unknown>>>('/fiat-gateway/onramp-crypto', {
      fiat: 'NGN',
      fiatAmount: '15482.5',
      currency: 'USDC',
      network: 'ethereum',
      paymentMethod: 'bank_transfer',
      ...changes,
    })

  it('says where to pay, and credits the own balance once the money is there', async () => {
    const { body } = await onramp()
    expect(body.data).toMatchObject({
      status: 'pending',
      rate: RATE,
      cryptoAmount: '10',
      instructions: {
        bankName: 'First Bank of Nigeria',
        accountNumber: '0000014579',
        reference: expect.stringMatching(/^[0-9A-Z]{10}$/),
        expiresAt: '2025-06-15T12:30:00.000Z',
      },
    })
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await history(api)).toMatchObject([{ type: 'onramp', status: 'completed', cryptoAmount: '10' }])
    expect(await listTransactions(api)).toMatchObject([
      { type: 'credit', status: 'successful', amount: '10' },
    ])
    expect(await books(api)).toMatchObject({ ok: true })
    expect(await events()).toEqual(['onramp.completed'])
  })

  it('credits nothing when the bank returns the transfer, or it is cancelled while it is pending', async () => {
    await onramp({ fiatAmount: '1000.13' })
    const { body } = await onramp()
    const id = String(body.data['transactionId'])
    expect((await api.as('owner').post(`/fiat-gateway/transactions/${id}/cancel`, {})).status).toBe(200)
    await settle(api)
    const statuses = (await history(api)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['cancelled', 'failed'])
    expect(await listTransactions(api)).toEqual([])
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
  })

  it('is refused without an amount of whole cents, where nothing is collected, and with an address', async () => {
    const tried = await Promise.all(
      [
        { fiatAmount: '0' },
        { fiatAmount: '1.001' },
        { fiat: 'EUR' },
        { paymentMethod: 'mobile_money' },
        { to: '0x1111111111111111111111111111111111111111' },
      ].map(onramp),
    )
    expect(tried.map(problemsOf)).toEqual([
      '400 fiatAmount: Amount must be more than 0',
      '400 fiatAmount: Amount must have at most 2 decimals',
      '400 fiat: Fiat currency is not supported',
      '400 paymentMethod: Not available for this currency',
      expect.stringMatching(/^400 to: /),
    ])
  })
})
