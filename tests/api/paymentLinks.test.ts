import { describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import {
  claim,
  makeLink,
  openSession,
  pay,
  readLink,
  type SentLink,
  type SentLinkPayment,
} from '#tests/support/pay.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { listTransactions } from '#tests/support/wallet.ts'

const MINUTE_MS = 60_000

const api = freshApi()

const create = (changes: object) =>
  api
    .as('owner')
    .post<SentLink>('/payment-links', { name: 'Beans', amount: '25', currency: 'USD', ...changes })
const paymentsOf = async (id: string) =>
  (await api.as('owner').get<readonly SentLinkPayment[]>(`/link-payments?linkId=${id}`)).body
/** How many payments of a link each place that tells of them knows. */
async function countsOf(id: string) {
  const csv = await api.as('owner').get<string>(`/exports/link-payments.csv?linkId=${id}`)
  return {
    figure: (await readLink(api, id)).totalPayments,
    list: (await paymentsOf(id)).length,
    csv: parseCsv(csv.body).length - 1,
  }
}

describe('a payment link', () => {
  it('is active from the beginning, under an id that nobody can guess, until it expires by itself', async () => {
    const link = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
    expect(link).toMatchObject({
      ...{ id: expect.stringMatching(/^pl_\w{22}$/), url: '/pay/test-store/coffee-beans', status: 'active' },
      ...{ totalPayments: 0, totalAmount: '0' },
    })
    api.advance(5 * MINUTE_MS - 1)
    expect(await readLink(api, link.id)).toMatchObject({ status: 'active' })
    api.advance(1)
    expect(await readLink(api, link.id)).toMatchObject({ status: 'expired' })
  })

  const open = { pricing: 'open', amount: null }
  const unsafe = 'returnUrl: Redirect URL must start with https:// and can’t contain a password'
  it.each<[changes: object, problem: string]>([
    [{ amount: '10.129', currency: 'EUR' }, 'amount: Amount must have at most 2 decimals'],
    [
      { ...open, minAmount: '0.011', currency: 'EUR' },
      'minAmount: Minimum amount must have at most 2 decimals',
    ],
    [{ ...open, minAmount: '9', maxAmount: '8' }, 'maxAmount: Maximum can’t be less than minimum'],
    [{ ...open, amount: '4', minAmount: '5' }, 'amount: Amount must be between minimum and maximum'],
    [{ expiresAt: '2025-06-15T12:00:00Z' }, 'expiresAt: Expiry Date must be in the future'],
    [{ returnUrl: 'http://shop.example' }, unsafe],
    [{ returnUrl: 'https://bank.example@evil.example/' }, unsafe],
    [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl: Redirect URL must start with http:// or https://'],
    [{ returnUrl: '//x' }, 'returnUrl: Redirect URL must be a link'],
  ])('is not made with %o', async (changes, problem) => {
    expect(problemsOf(await create(changes))).toBe(`400 ${problem}`)
  })

  it('keeps a return address as a browser reads it, and does not look at bounds of a fixed price', async () => {
    for (const returnUrl of ['HTTPS://shop.example/#done', 'https:shop.example/#done'])
      expect((await create({ returnUrl })).body).toMatchObject({ returnUrl: 'https://shop.example/#done' })
    const { status, body } = await create({ minAmount: [], maxAmount: [] })
    expect([status, body]).toMatchObject([201, { minAmount: null, maxAmount: null }])
  })

  it('is edited, its price until it is paid, and lives again with a later expiry date', async () => {
    const { id } = await makeLink(api, { amount: '25', expiresAt: '2025-06-15T12:05:00Z' })
    const edit = (changes: object) => api.as('owner').patch<SentLink>(`/payment-links/${id}`, changes)
    expect((await edit({ name: 'Beans, 1 kg', amount: '30' })).body).toMatchObject({ amount: '30' })
    await pay(api, id)
    expect(problemsOf(await edit({ amount: '31' }))).toBe(
      '400 amount: The price can’t change after a payment. Duplicate the link instead.',
    )
    api.advance(5 * MINUTE_MS)
    const later = { amount: '30.00', expiresAt: '2025-07-15T12:00:00Z' }
    expect((await edit(later)).body).toMatchObject({ name: 'Beans, 1 kg', status: 'active' })
  })

  it('may be paid in between and still be deleted as what it was; its payments leave the lists, not the books', async () => {
    const { id, version } = await makeLink(api)
    await pay(api, id)
    const headers = { 'If-Match': `"${version}"` }
    expect((await api.as('owner').delete(`/payment-links/${id}`, undefined, headers)).status).toBe(200)
    expect((await api.as('owner').get('/link-payments')).body).toEqual([])
    expect(await listTransactions(api)).toHaveLength(1)
  })

  it('counts and adds up what the ledger holds, not what somebody says: figures, list and CSV agree (I-11)', async () => {
    const [{ id }, tea] = [
      await makeLink(api, { amount: '10.5', currency: 'EUR' }),
      await makeLink(api, { name: 'Tea' }),
    ]
    await pay(api, tea.id)
    await claim(api, (await openSession(api, id)).id)
    expect(await countsOf(id)).toEqual({ figure: 0, list: 0, csv: 0 })
    await api.runJobs()
    api.advance(1000)
    await pay(api, id, { token: 'USDT' })
    expect(await countsOf(id)).toEqual({ figure: 2, list: 2, csv: 2 })
    expect(await readLink(api, id)).toMatchObject({ totalAmount: '21' })
    const [newest] = await paymentsOf(id)
    expect(newest).toMatchObject({
      ...{ amount: '11.34', currency: 'USDT', status: 'completed', date: '2025-06-15T12:00:01.000Z' },
      ...{ linkId: id, id: expect.stringMatching(/^tx_/), payer: expect.stringMatching(/^0x/) },
      transactionId: newest?.id,
    })
  })
})
