import { describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { ACCOUNT, BANK, BANK_NAME, MISSING_ACCOUNT, NAMELESS_ACCOUNT, offramp } from '#tests/support/fiat.ts'
import { actOn, INVOICE, makeInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { forgetStepUp, stepUp } from '#tests/support/stepUp.ts'
import { deposit, RECIPIENT, send } from '#tests/support/wallet.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly version: number
}

interface Customer extends Entry {
  readonly email: string
  readonly currency: string
  readonly invoiceCount: number
  readonly invoiced: string
  readonly balanceDue: string
}

interface Address extends Entry {
  readonly address: string
  readonly verifiedAt: string | null
  readonly lastUsedAt: string | null
}

/** An example of EIP-55. */
const CHECKED = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const api = freshApi()

const customers = async (query = '') =>
  (await api.as('owner').get<readonly Customer[]>(`/customers${query}`)).body
const addresses = async () => (await api.as('owner').get<readonly Address[]>('/address-book')).body
const save = (changes: object = {}) =>
  api.as('owner').post<Address>('/address-book', { name: 'Kano Ltd', address: RECIPIENT, ...changes })

describe('customers', () => {
  it('are made by the first invoice to a mail address, and found by it from then on', async () => {
    const first = await makeInvoice(api)
    const second = await makeInvoice(api, { customerEmail: 'CLEO@customer.example', currency: 'EUR' })
    const [cleo, ...others] = await customers()
    expect(others).toEqual([])
    expect(cleo).toMatchObject({ name: 'Cleo Customer', email: 'cleo@customer.example', currency: 'USD' })
    expect([first, second]).toMatchObject([{ customerId: cleo?.id }, { customerId: cleo?.id }])
  })

  it('owe what was sent and is not paid, in dollars', async () => {
    const { id } = await sentInvoice(api)
    await sentInvoice(api, { currency: 'EUR' })
    await makeInvoice(api)
    expect(await customers()).toMatchObject([{ invoiceCount: 3, invoiced: '225.16', balanceDue: '225.16' }])
    await actOn(api, id, 'markPaid')
    expect(await customers()).toMatchObject([{ invoiced: '225.16', balanceDue: '116.91' }])
  })

  it('get the invoice that is moved to their mail address, within their team', async () => {
    const { id } = await makeInvoice(api)
    await api.as('owner').patch(`/invoices/${id}`, { customerName: 'Bo', customerEmail: 'bo@other.example' })
    const [bo] = await customers('?email=bo@other.example')
    expect(bo).toMatchObject({ name: 'Bo', invoiceCount: 1 })
    const { body } = await api.as('owner').get<readonly Entry[]>(`/invoices?customerId=${bo?.id}`)
    expect(body.map((invoice) => invoice.id)).toEqual([id])
    const foreign = await api.as('stranger').post('/invoices', { ...INVOICE, customerId: bo?.id })
    expect(foreign.status).toBe(400)
  })

  it('leave their invoices as they are when they are deleted, and are made anew by the next one', async () => {
    const { id } = await makeInvoice(api)
    const [cleo] = await customers()
    expect((await api.as('owner').delete(`/customers/${cleo?.id}`)).status).toBe(200)
    expect((await api.as('owner').get(`/invoices/${id}`)).body).toMatchObject({
      customerName: 'Cleo Customer',
    })
    await makeInvoice(api)
    expect((await customers()).map((customer) => customer.id)).not.toEqual([cleo?.id])
  })
})

describe('the address book', () => {
  it('holds an address with its checksum, and refuses what is mistyped', async () => {
    expect((await save({ address: CHECKED.toLowerCase() })).body).toMatchObject({ address: CHECKED })
    expect(problemsOf(await save({ address: CHECKED.replace('E', 'e') }))).toBe(
      '400 address: Address is mistyped: its checksum does not match',
    )
  })

  it('tells when an address was verified, until it is another one', async () => {
    const { body } = await save()
    const path = `/address-book/${body.id}`
    const act = () =>
      api.as('owner').post(`${path}/actions/verify`, {}, { 'Idempotency-Key': crypto.randomUUID() })
    await forgetStepUp(api, 'owner')
    expect((await act()).status).toBe(403)
    await stepUp(api.as('owner'))
    expect((await act()).body).toMatchObject({ verifiedAt: expect.any(String) })
    expect((await act()).status).toBe(409)
    expect((await api.as('owner').patch(path, { note: 'Met them' })).body).toMatchObject({
      verifiedAt: expect.any(String),
    })
    expect((await api.as('owner').patch(path, { network: 'base' })).body).toMatchObject({ verifiedAt: null })
  })

  it('tells when somebody last sent there', async () => {
    await save()
    await deposit(api, '100')
    expect(await addresses()).toMatchObject([{ lastUsedAt: null }])
    await send(api)
    expect(await addresses()).toMatchObject([{ lastUsedAt: expect.any(String) }])
  })
})

it('items stay on an invoice as they were when they were picked', async () => {
  const { body: item } = await api
    .as('owner')
    .post<Entry>('/catalogue-items', { name: 'Design', price: '95' })
  const line = { item: item.id, description: 'Design', quantity: '2', rate: '95' }
  const { id, items } = await makeInvoice(api, { items: [line] })
  expect(items).toMatchObject([{ item: item.id, amount: '190.00' }])
  await api.as('owner').patch(`/catalogue-items/${item.id}`, { price: '120' })
  expect((await api.as('owner').get(`/invoices/${id}`)).body).toMatchObject({ items: [{ rate: '95' }] })
})

describe('bank recipients', () => {
  interface Recipient extends Entry {
    readonly accountName: string
    readonly lastUsedAt: string | null
  }
  const recipients = async () => (await api.as('owner').get<readonly Recipient[]>('/bank-recipients')).body
  const keep = (changes: object = {}) =>
    api
      .as('owner')
      .post<Recipient>('/bank-recipients', { bankCode: BANK, accountNumber: ACCOUNT, ...changes })

  it('are named by their bank, which nobody else can, once, and anew with another account', async () => {
    const { body } = await keep()
    expect(body).toMatchObject({
      bankName: BANK_NAME,
      country: 'NG',
      accountName: expect.stringMatching(/./),
    })
    expect((await keep()).status).toBe(400)
    const changes = { bankCode: '01', accountNumber: '1100014579' }
    const path = `/bank-recipients/${body.id}`
    expect((await api.as('owner').patch(path, { accountName: 'SOMEBODY ELSE' })).status).toBe(400)
    const { body: moved } = await api.as('owner').patch<Recipient>(path, changes)
    expect(moved).toMatchObject({ country: 'KE', bankName: 'KCB Bank Kenya' })
    expect(moved.accountName).not.toBe(body.accountName)
  })

  it('are not kept when their bank does not know them', async () => {
    const problems = [
      problemsOf(await keep({ bankCode: 'nowhere' })),
      problemsOf(await keep({ accountNumber: MISSING_ACCOUNT })),
      problemsOf(await keep({ accountNumber: NAMELESS_ACCOUNT })),
    ]
    expect(problems).toEqual([
      '400 bankCode: Bank not found',
      '400 accountNumber: Account not found',
      '400 accountNumber: The bank does not say whose account this is, so it cannot be paid out to',
    ])
    expect(await recipients()).toEqual([])
  })

  it('say when they were last paid out to', async () => {
    await deposit(api, '100')
    await keep()
    expect(await recipients()).toMatchObject([{ lastUsedAt: null }])
    await offramp(api)
    expect(await recipients()).toMatchObject([{ lastUsedAt: api.services.now().toISOString() }])
  })
})
