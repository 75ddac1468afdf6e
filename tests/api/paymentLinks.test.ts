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
  it('is active from the beginning, under an id that nobody can guess', async () => {
    const link = await makeLink(api)
    expect(link).toMatchObject({
      id: expect.stringMatching(/^pl_\w{22}$/),
      url: `/pay/${link.id}`,
      name: 'Coffee beans',
      amount: '25',
      currency: 'USD',
      status: 'active',
      totalPayments: 0,
      totalAmount: '0',
      expiresAt: null,
      description: null,
    })
  })

  it('is of whole cents, in bounds that agree, and leads by https to where its payers go back', async () => {
    const open = { pricing: 'open', amount: null }
    const tried = await Promise.all(
      [
        { amount: '10.129', currency: 'EUR' },
        { ...open, minAmount: '0.011', currency: 'EUR' },
        { ...open, minAmount: '9', maxAmount: '8' },
        { ...open, amount: '4', minAmount: '5' },
        { expiresAt: '2025-06-15T12:00:00Z' },
        ...['http://shop.example', 'https://bank.example@evil.example/', 'javascript:alert(1)', '//x'].map(
          (returnUrl) => ({ returnUrl }),
        ),
      ].map(create),
    )
    expect(tried.map(problemsOf)).toEqual([
      '400 amount: Amount must have at most 2 decimals',
      '400 minAmount: At least must have at most 2 decimals',
      '400 maxAmount: At most must not be less than at least',
      '400 amount: Amount must be between at least and at most',
      '400 expiresAt: Expiry Date must be in the future',
      '400 returnUrl: Return address must begin with https:// and hold no password',
      '400 returnUrl: Return address must begin with https:// and hold no password',
      '400 returnUrl: Return address must begin with http:// or https://',
      '400 returnUrl: Return address must be a link',
    ])
  })

  it('keeps a return address as a browser reads it, however it was written', async () => {
    for (const returnUrl of ['HTTPS://shop.example/#done', 'https:shop.example/#done'])
      expect((await create({ returnUrl })).body).toMatchObject({ returnUrl: 'https://shop.example/#done' })
  })

  it('with a fixed price does not look at bounds', async () => {
    const { status, body } = await create({ minAmount: [], maxAmount: [] })
    expect([status, body]).toMatchObject([201, { minAmount: null, maxAmount: null }])
  })

  it('expires by itself, whatever its status', async () => {
    const { id } = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
    expect(await readLink(api, id)).toMatchObject({ status: 'active' })
    api.advance(5 * MINUTE_MS)
    expect(await readLink(api, id)).toMatchObject({ status: 'expired' })
  })

  it('may be paid in between and still be deleted as what it was; its payments leave the lists, not the books', async () => {
    const { id, version } = await makeLink(api)
    await pay(api, id)
    const headers = { 'If-Match': `"${version}"` }
    expect((await api.as('owner').delete(`/payment-links/${id}`, undefined, headers)).status).toBe(200)
    expect((await api.as('owner').get('/link-payments')).body).toEqual([])
    expect(await listTransactions(api)).toHaveLength(1)
  })
})

describe('what is paid through a link', () => {
  it('is counted and added up (I-11)', async () => {
    const { id } = await makeLink(api, { amount: '10.5', currency: 'EUR' })
    await pay(api, id)
    api.advance(1000)
    await pay(api, id, { token: 'USDT' })
    expect(await readLink(api, id)).toMatchObject({ totalPayments: 2, totalAmount: '21' })
    const data = await paymentsOf(id)
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({
      amount: '11.34',
      currency: 'USDT',
      status: 'completed',
      date: '2025-06-15T12:00:01.000Z',
      linkId: id,
      id: expect.stringMatching(/^tx_/),
      payer: expect.stringMatching(/^0x/),
    })
    expect(data[0]?.transactionId).toBe(data[0]?.id)
  })

  it('is what the ledger holds, not what somebody says: figures, table, list and CSV agree', async () => {
    const [{ id }, tea] = [await makeLink(api), await makeLink(api, { name: 'Tea' })]
    await pay(api, tea.id)
    await claim(api, (await openSession(api, id)).id)
    expect(await countsOf(id)).toEqual({ figure: 0, list: 0, csv: 0 })
    await api.runJobs()
    expect(await countsOf(id)).toEqual({ figure: 1, list: 1, csv: 1 })
    expect(await readLink(api, id)).toMatchObject({ totalAmount: '25' })
  })
})
