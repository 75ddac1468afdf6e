import { beforeEach, describe, expect, it } from 'vitest'
import { fxRate } from '#server/core/rates/schema.ts'
import { ledgerEntry } from '#server/core/ledger/schema.ts'
import { actOn, audited, noticesTo, REASON } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import * as fiat from '#tests/support/fiat.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, RECIPIENT, settle } from '#tests/support/wallet.ts'

const { history, offramp } = fiat
const RATE = '1548.25'
const MINUTE = 60_000

const api = freshApi()

const ratesFor = (query: string, persona: Persona = 'owner') =>
  api.as(persona).get<Envelope<{ readonly quoteId: string }>>(`/fiat-gateway/conversion-rates?${query}`)
const quote = async (query = 'currency=USDC&cryptoAmount=10&fiat=NGN', persona: Persona = 'owner') =>
  (await ratesFor(query, persona)).body.data

const resolve = (accountNumber: string, bankCode = fiat.BANK) => {
  const query = new URLSearchParams({ bankCode, accountNumber, currency: 'NGN' })
  return api.as('viewer').get<Envelope>(`/fiat-gateway/resolve-bank-account?${query}`)
}

const cancel = (transactionId: unknown, persona: Persona = 'owner') =>
  api.as(persona).post(`/fiat-gateway/transactions/${String(transactionId)}/cancel`, {})

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
  it('lists who pays out in a currency, and each token with its networks', async () => {
    const viewer = api.as('viewer')
    const { body: kenyan } = await viewer.get('/fiat-gateway/supported-banks?currency=KES')
    const phone = { name: 'M-Pesa', code: 'MPESA', accountNumberLength: { min: 10, max: 10 } }
    expect(kenyan.data).toContainEqual(expect.objectContaining(phone))
    expect(kenyan.data).not.toContainEqual(expect.objectContaining({ code: fiat.BANK }))
    expect((await viewer.get('/distinct-currencies')).body.data).toMatchObject([
      { currency: 'USDC', name: 'USD Coin', networks: ['ethereum', 'base', 'polygon'] },
      { currency: 'USDT', networks: ['ethereum'] },
      { currency: 'ETH', networks: ['ethereum'] },
    ])
  })

  it('quotes a rate for a minute, or what fiat money buys, and nothing that cannot be converted', async () => {
    const expiresAt = '2025-06-15T12:01:00.000Z'
    const terms = { fee: '0', arrival: 'In about 15 seconds (simulated)' }
    expect(await quote()).toMatchObject({ rate: RATE, fiatValue: '15482.5', ...terms, expiresAt })
    expect(await quote('currency=USDC&fiatAmount=1000&fiat=NGN')).toMatchObject({ cryptoAmount: '0.64589' })
    const wrong = {
      'currency=XXX&cryptoAmount=1&fiat=NGN': 'Currency not found in supported currencies',
      'currency=USDC&cryptoAmount=1&fiat=EUR': 'Fiat currency isn’t supported',
      'currency=USDC&cryptoAmount=0.0000001&fiat=NGN': 'Amount must have at most 6 decimals',
      'currency=USDC&cryptoAmount=0.000001&fiat=NGN': 'Amount is too small to convert',
      'currency=USDC&fiat=NGN': 'Send either cryptoAmount or fiatAmount',
    }
    const tried = await Promise.all(Object.keys(wrong).map((query) => ratesFor(query)))
    const texts = tried.map(({ status, body }) => `${status} ${String(body.message)}`)
    expect(texts).toEqual(Object.values(wrong).map((text) => `400 ${text}`))
  })

  it('names the owner of an account as its bank does, with no placeholder for a name that nobody tells', async () => {
    const named = { accountName: 'TUNDE FUNMILAYO YUSUF', resolved: true }
    expect((await resolve(fiat.ACCOUNT)).body.data).toMatchObject(named)
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
    await settle(api)
    expect(await history(api)).toMatchObject([
      {
        ...{ id: body.data.transactionId, status: 'completed', cryptoAmount: '10', fiatAmount: '15482.5' },
        bankAccount: { accountNumber: fiat.ACCOUNT, bankName: fiat.BANK_NAME },
        ...{ provider: 'NIBSS Instant Payment', fee: '0', expectedAt: '2025-06-15T12:00:15.000Z' },
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
    const details = { cryptoAmount: '10', fiat: 'NGN' }
    expect(await audited(api, 'offramp_requested')).toMatchObject([{ details }])
    const end = { actorType: 'system', targetId: body.data.transactionId }
    expect(await audited(api, 'conversion_completed')).toMatchObject([end])
    expect((await cancel(body.data.transactionId)).status).toBe(409)
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
    const told = { title: 'Conversion failed', priority: 'high' }
    expect(await noticesTo(api)).toContainEqual(expect.objectContaining(told))
  })

  it('is refused for more than there is, to nobody, or where it cannot go, and holds nothing', async () => {
    await deposit(api, '100')
    const wrong: readonly [changes: object, problem: string][] = [
      [{ cryptoAmount: '100.000001' }, 'cryptoAmount: Insufficient available balance'],
      [{ cryptoAmount: '0.0000001' }, 'cryptoAmount: Amount must have at most 6 decimals'],
      [{ accountNumber: '1' }, 'accountNumber: Please enter a valid account number'],
      [{ accountNumber: fiat.NAMELESS_ACCOUNT }, 'accountNumber: Please enter a valid account number'],
      [{ bankCode: '999' }, 'bankCode: Bank not found'],
      [{ currency: 'USDT', network: 'base' }, 'network: USDT isn’t available on this network'],
      [{ fiat: 'EUR' }, 'fiat: Fiat currency isn’t supported'],
    ]
    const tried = await Promise.all(wrong.map(([changes]) => offramp(api, changes)))
    expect(tried.map(problemsOf)).toEqual(wrong.map(([, problem]) => `400 ${problem}`))
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
  })

  it('pays the quoted rate while the quote holds, once, and never by the quote of another team', async () => {
    await deposit(api, '100')
    const { quoteId } = await quote()
    const foreign = await quote(undefined, 'stranger')
    await setRate('1000')
    expect((await offramp(api, { quoteId })).body.data.rate).toBe(RATE)
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

it('an off-ramp is asked for once with one key, and cancelled once', { tags: ['postgres'] }, async () => {
  await deposit(api, '100')
  const [first, again] = [await offramp(api, {}, { key: 'k' }), await offramp(api, {}, { key: 'k' })]
  expect(again.body).toEqual(first.body)
  const { transactionId } = first.body.data
  const answers = await Promise.all([cancel(transactionId), cancel(transactionId, 'admin')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await settle(api)
  expect(await history(api)).toMatchObject([{ status: 'cancelled' }])
  expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
  expect(await entries()).toEqual(['offramp.hold', 'offramp.release'])
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
    const instructions = {
      ...{ bankName: 'First Bank of Nigeria', accountNumber: '0000014579' },
      ...{ reference: expect.stringMatching(/^[0-9A-Z]{10}$/), expiresAt: '2025-06-15T12:30:00.000Z' },
    }
    expect(body.data).toMatchObject({ status: 'pending', rate: RATE, cryptoAmount: '10', instructions })
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await history(api)).toMatchObject([{ type: 'onramp', status: 'completed', cryptoAmount: '10' }])
    const credit = { type: 'credit', status: 'successful', amount: '10' }
    expect(await listTransactions(api)).toMatchObject([credit])
    expect(await books(api)).toMatchObject({ ok: true })
    expect(await events()).toEqual(['onramp.completed'])
  })

  it('credits nothing when the bank returns the transfer, or it is cancelled while it is pending', async () => {
    await onramp({ fiatAmount: '1000.13' })
    const { body } = await onramp()
    expect((await cancel(body.data['transactionId'])).status).toBe(200)
    await settle(api)
    const statuses = (await history(api)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['cancelled', 'failed'])
    expect(await listTransactions(api)).toEqual([])
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
  })

  it('is refused without an amount of whole cents, where nothing is collected, and with an address', async () => {
    const wrong: readonly [changes: object, problem: string][] = [
      [{ fiatAmount: '1.001' }, 'fiatAmount: Amount must have at most 2 decimals'],
      [{ fiat: 'EUR' }, 'fiat: Fiat currency isn’t supported'],
      [{ paymentMethod: 'mobile_money' }, 'paymentMethod: Not available for this currency'],
      [{ to: RECIPIENT }, 'to: to is not a field'],
    ]
    const tried = await Promise.all(wrong.map(([changes]) => onramp(changes)))
    expect(tried.map(problemsOf)).toEqual(wrong.map(([, problem]) => `400 ${problem}`))
  })
})

describe('a conversion whose bank falls silent', () => {
  beforeEach(() => deposit(api, '50'))
  const listed = async (status: string) =>
    (await api.as('platform').get<readonly object[]>(`/admin-conversions?status=${status}`)).body

  it('is on the list of the administration as stuck after a day, and left to its bank until then', async () => {
    const id = await fiat.strand(api)
    const { body } = await offramp(api)
    expect(await listed('processing')).toMatchObject([
      { id, isStuck: true, userEmail: 'owner@test.example', cryptoAmount: '10', fiat: 'NGN' },
    ])
    expect(await listed('pending')).toMatchObject([{ isStuck: false }])
    const early = await actOn(api, `admin-conversions/${body.data.transactionId}/actions/fail`)
    expect(problemsOf(early)).toBe('409 Mark failed isn’t available for this record')
  })

  it('fails by hand: the reason is told, and the tokens are available again, once', async () => {
    const id = await fiat.strand(api)
    expect((await actOn(api, `admin-conversions/${id}/actions/fail`)).status).toBe(200)
    expect(await history(api)).toMatchObject([{ id, status: 'failed', failureReason: REASON }])
    expect(await balanceOf(api)).toMatchObject({ available: '50', held: '0' })
    expect((await actOn(api, `admin-conversions/${id}/actions/fail`)).status).toBe(409)
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '50', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is completed by hand with the reference that the bank gave', async () => {
    const id = await fiat.strand(api)
    const found = { bankReference: 'GTB-4711' }
    expect((await actOn(api, `admin-conversions/${id}/actions/complete`, found)).status).toBe(200)
    expect(await history(api)).toMatchObject([{ id, status: 'completed', providerReference: 'GTB-4711' }])
    expect(await balanceOf(api)).toMatchObject({ available: '40', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})
