import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, outboxEvent } from '#server/platform/db/schema.ts'
import { fxRate } from '#server/fiat/schema.ts'
import { ledgerEntry } from '#server/ledger/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import * as fiat from '#tests/support/fiat.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, settle } from '#tests/support/wallet.ts'

const { history, offramp } = fiat
const RATE = '1548.25'
const MINUTE = 60_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

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

const events = async () => {
  const rows = await api.services.db.orm
    .select({ type: outboxEvent.type })
    .from(outboxEvent)
    .orderBy(outboxEvent.seq)
  return rows.map(({ type }) => type).filter((type) => type.includes('ramp'))
}

describe('the fiat gateway', () => {
  it.each([
    ['NGN', 24, { name: 'Guaranty Trust Bank', code: '058', type: 'nuban' }],
    ['KES', 21, { name: 'M-Pesa', code: 'MPESA', accountNumberLength: { min: 10, max: 10 } }],
  ])('lists who pays out %s', async (currency, atLeast, bank) => {
    const { body } = await api
      .as('viewer')
      .get<Envelope<readonly { code: string }[]>>(`/fiat-gateway/supported-banks?currency=${currency}`)
    expect(body.data.length).toBeGreaterThanOrEqual(atLeast)
    expect(new Set(body.data.map(({ code }) => code)).size).toBe(body.data.length)
    expect(body.data).toContainEqual(expect.objectContaining(bank))
  })

  it('lists each token once, with its networks', async () => {
    const { body } = await api.as('viewer').get<Envelope>('/distinct-currencies')
    expect(body.data).toMatchObject([
      { currency: 'USDC', name: 'USD Coin', networks: ['ethereum', 'base', 'polygon'] },
      { currency: 'USDT', networks: ['ethereum'] },
      { currency: 'ETH', networks: ['ethereum'] },
    ])
  })

  it('quotes a rate for a minute', async () => {
    expect(await quote()).toMatchObject({
      rate: RATE,
      fiatValue: '15482.5',
      fee: '0',
      expiresAt: '2025-06-15T12:01:00.000Z',
    })
  })

  it('quotes what fiat money buys, rounded down', async () => {
    expect(await quote('currency=USDC&fiatAmount=1000&fiat=NGN')).toMatchObject({ cryptoAmount: '0.64589' })
  })

  it.each([
    ['currency=XXX&cryptoAmount=1&fiat=NGN', 'Currency not found in supported currencies'],
    ['currency=USDC&cryptoAmount=1&fiat=EUR', 'Fiat currency is not supported'],
    ['currency=USDC&cryptoAmount=0&fiat=NGN', 'Amount must be more than 0'],
    ['currency=USDC&cryptoAmount=0.0000001&fiat=NGN', 'Amount must have at most 6 decimals'],
    ['currency=USDC&cryptoAmount=0.000001&fiat=NGN', 'Amount is too small to be converted'],
    ['currency=USDC&fiat=NGN', 'Give either cryptoAmount or fiatAmount'],
  ])('refuses the rate request %s', async (query, text) => {
    const { status, body } = await api.as('owner').get(`/fiat-gateway/conversion-rates?${query}`)
    expect(status).toBe(400)
    expect(body.message).toEqual([text])
  })

  it('names the owner of an account, always the same', async () => {
    const first = await resolve(fiat.ACCOUNT)
    expect(first.body.data).toEqual({
      accountName: expect.stringMatching(/^[A-Z]+( [A-Z]+){2}$/),
      resolved: true,
    })
    expect((await resolve(fiat.ACCOUNT)).body.data).toEqual(first.body.data)
    expect((await resolve('0712345678', 'MPESA', 'KES')).status).toBe(200)
  })

  it.each([
    [
      'a wrong check digit',
      `${fiat.ACCOUNT.slice(0, 9)}${(Number(fiat.ACCOUNT.slice(9)) + 1) % 10}`,
      fiat.BANK,
      'NGN',
    ],
    ['an account that is not there', fiat.MISSING_ACCOUNT, fiat.BANK, 'NGN'],
    ['an unknown bank', fiat.ACCOUNT, '999', 'NGN'],
    ['too few digits for the bank', '1234567890', '68', 'KES'],
    ['no phone number', '1234567890', 'MPESA', 'KES'],
  ])('finds no account for %s', async (_case, accountNumber, bankCode, currency) => {
    expect(await resolve(accountNumber, bankCode, currency)).toMatchObject({
      status: 404,
      body: { message: 'Account not found' },
    })
  })

  it('gives no placeholder for a name that nobody tells', async () => {
    const { body } = await resolve(fiat.NAMELESS_ACCOUNT)
    expect(body.data).toEqual({ accountName: null, resolved: false })
  })
})

describe('an off-ramp', () => {
  it('holds the tokens, is processed, and is paid, with the books at zero throughout', async () => {
    await deposit(api, '100')
    const { body } = await offramp(api)
    expect(body.data).toMatchObject({ status: 'pending', rate: RATE, fiatAmount: '15482.5' })
    expect(await balanceOf(api)).toMatchObject({ available: '90', held: '10' })
    expect(await history(api)).toMatchObject([{ type: 'offramp', status: 'pending' }])
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
  })

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

  it('cannot be cancelled once it is under way', async () => {
    await deposit(api, '100')
    const { body } = await offramp(api)
    await settle(api)
    const refused = await api
      .as('owner')
      .post(`/fiat-gateway/transactions/${body.data.transactionId}/cancel`, {})
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Cancel conversion is not possible: Status is Completed, not Pending' },
    })
  })

  it('is said to its user, the team’s webhook and the audit log', async () => {
    await deposit(api, '100')
    await offramp(api)
    await settle(api)
    const told = await api.services.db.orm.select().from(notification)
    expect(told.filter(({ type }) => type === 'transaction')).toMatchObject([
      { title: 'Conversion completed', metadata: { amount: '10', currency: 'USDC' } },
    ])
    const [logged] = await api.services.db.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'offramp_requested'))
      .orderBy(desc(auditLog.seq))
    expect(logged?.details).toMatchObject({ cryptoAmount: '10', fiat: 'NGN' })
  })

  it.each([
    [{ cryptoAmount: '100.000001' }, 'cryptoAmount', 'Insufficient available balance'],
    [{ cryptoAmount: '-1' }, 'cryptoAmount', 'Amount must be more than 0'],
    [{ cryptoAmount: '0.0000001' }, 'cryptoAmount', 'Amount must have at most 6 decimals'],
    [{ accountNumber: '1' }, 'accountNumber', 'Please enter a valid account number'],
    [{ accountNumber: fiat.NAMELESS_ACCOUNT }, 'accountNumber', 'Please enter a valid account number'],
    [{ bankCode: '999' }, 'bankCode', 'Bank not found'],
    [{ currency: 'USDT', network: 'base' }, 'network', 'USDT is not on this network'],
    [{ fiat: 'EUR' }, 'fiat', 'Fiat currency is not supported'],
  ])('with %j is refused on %s', async (changes, field, text) => {
    await deposit(api, '100')
    const { status, body } = await offramp(api, changes)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field, text })
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
  })

  it('pays the quoted rate while the quote holds, once', async () => {
    await deposit(api, '100')
    const { quoteId } = await quote()
    await setRate('1000')
    const first = await offramp(api, { quoteId })
    expect(first.body.data.rate).toBe(RATE)
    const second = await offramp(api, { quoteId })
    expect(second).toMatchObject({ status: 409, body: { message: 'Rate changed, please review' } })
  })

  it('after the quote has expired refuses a rate that dropped by more than 1 %', async () => {
    await deposit(api, '100')
    const { quoteId } = await quote()
    api.advance(MINUTE)
    await setRate('1530')
    expect(await offramp(api, { quoteId })).toMatchObject({
      status: 409,
      body: { message: 'Rate changed, please review' },
    })
    expect(await offramp(api)).toMatchObject({ status: 409 })
    api.advance(1)
    await setRate('1540')
    expect((await offramp(api, { quoteId })).body.data.rate).toBe('1540')
  })

  it('with one idempotency key converts once', async () => {
    await deposit(api, '100')
    const answers = await Promise.all([1, 2, 3].map(() => offramp(api, {}, { key: 'same' })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await history(api)).toHaveLength(1)
  })

  it('never overdraws, however many run at once', async () => {
    await deposit(api, '100')
    const answers = await Promise.all(Array.from({ length: 20 }, () => offramp(api, { cryptoAmount: '15' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ available: '10', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('belongs to its team alone', async () => {
    await deposit(api, '100')
    const { body } = await offramp(api)
    const id = body.data.transactionId
    expect(await history(api, '', 'stranger')).toEqual([])
    const { quoteId } = await quote(undefined, 'stranger')
    await setRate('1600')
    expect((await offramp(api, { quoteId })).body.data.rate).toBe('1600')
    const path = `/fiat-gateway/transactions/${id}`
    expect((await api.as('stranger').get(path)).status).toBe(404)
    expect((await api.as('stranger').post(`${path}/cancel`, {})).status).toBe(404)
  })

  it.each(['member', 'viewer'] as const)('is not for a %s, who may look', async (persona) => {
    expect(await offramp(api, {}, { persona })).toMatchObject({
      status: 403,
      body: { missingPermission: 'fiat.offramp' },
    })
    expect(await history(api, '', persona)).toEqual([])
  })

  it('is refused without a session', async () => {
    expect((await api.guest().post('/fiat-gateway/offramp-crypto', {})).status).toBe(401)
    expect((await api.guest().get('/fiat-gateway/transactions')).status).toBe(401)
  })
})

describe('an on-ramp', () => {
  const onramp = (changes: object = {}, persona: Persona = 'owner') =>
    api.as(persona).post<Envelope<Record<string, unknown>>>('/fiat-gateway/onramp-crypto', {
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

  it('credits nothing when the bank returns the transfer', async () => {
    await onramp({ fiatAmount: '1000.13' })
    await settle(api)
    expect(await history(api)).toMatchObject([{ status: 'failed' }])
    expect(await listTransactions(api)).toEqual([])
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
  })

  it('can be cancelled while it is pending, and then credits nothing', async () => {
    const { body } = await onramp()
    const id = String(body.data['transactionId'])
    expect((await api.as('owner').post(`/fiat-gateway/transactions/${id}/cancel`, {})).status).toBe(200)
    await settle(api)
    expect(await history(api)).toMatchObject([{ status: 'cancelled' }])
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
  })

  it.each([
    [{ fiatAmount: '0' }, 'fiatAmount', 'Amount must be more than 0'],
    [{ fiatAmount: '1.001' }, 'fiatAmount', 'Amount must have at most 2 decimals'],
    [{ fiat: 'EUR' }, 'fiat', 'Fiat currency is not supported'],
    [{ paymentMethod: 'mobile_money' }, 'paymentMethod', 'Not available for this currency'],
  ])('with %j is refused on %s', async (changes, field, text) => {
    expect((await onramp(changes)).body.errors).toContainEqual({ field, text })
  })

  it('takes no address: the body may name none', async () => {
    expect((await onramp({ to: '0x1111111111111111111111111111111111111111' })).status).toBe(400)
  })

  it('is for those who may', async () => {
    expect(await onramp({}, 'member')).toMatchObject({
      status: 403,
      body: { missingPermission: 'fiat.onramp' },
    })
  })
})
