import { describe, expect, it } from 'vitest'
import { OWNER } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { INVOICE, sentInvoice } from '#tests/support/invoices.ts'
import { makeLink, pay } from '#tests/support/pay.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit } from '#tests/support/wallet.ts'

const api = freshApi()

const ask = (path: string, body: object = {}) =>
  api.as('owner').post<Envelope<{ receiptUrl: string | null }>>(`/transaction/${path}`, body)
/** What a guest gets at the path of a public link. */
const open = async (path: string | null | undefined) => {
  const { status, headers } = await api.guest().get(String(path).replace('/api', ''))
  return [status, headers.get('Content-Type')]
}

describe('a receipt', () => {
  it('is a PDF file, also behind a public link that can be switched off, and comes back under another address', async () => {
    const { id } = await deposit(api, '25')
    const { receiptUrl } = (await ask(`${id}/receipt`)).body.data
    expect(receiptUrl).toMatch(/^\/api\/public\/receipts\/rct_\w{22}$/)
    expect(await open(receiptUrl)).toEqual([200, 'application/pdf'])
    const { status, headers } = await api.as('viewer').get(`/transaction/${id}/receipt.pdf`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect((await ask(`${id}/receipt`)).status).toBe(409)
    expect((await api.as('viewer').get(`/transaction/${id}`)).body.data).toMatchObject({ receiptUrl })
    await ask(`${id}/receipt/off`)
    expect((await open(receiptUrl))[0]).toBe(404)
    expect((await ask(`${id}/receipt`)).body.data.receiptUrl).not.toBe(receiptUrl)
    expect((await open(receiptUrl))[0]).toBe(404)
  })

  it('is mailed with its link', async () => {
    const { id } = await deposit(api, '25')
    const { receiptUrl } = (await ask(`${id}/receipt/mail`, { to: 'payer@customer.example' })).body.data
    const [mail] = await api.mails('payer@customer.example')
    expect(mail).toMatchObject({ subject: expect.stringContaining('Receipt for 25 USDC') })
    expect(JSON.stringify(mail)).toContain(String(receiptUrl))
  })

  it('goes to payer and merchant when an invoice is paid, and to the merchant when a link is', async () => {
    const receiptsTo = async (to: string) =>
      (await api.mails(to)).filter(({ subject }) => subject.startsWith('Receipt for'))
    await pay(api, (await sentInvoice(api)).id)
    expect(await receiptsTo(INVOICE.customerEmail)).toHaveLength(1)
    expect(await receiptsTo(OWNER)).toHaveLength(1)
    await pay(api, (await makeLink(api)).id)
    expect(await receiptsTo(OWNER)).toHaveLength(2)
  })
})
