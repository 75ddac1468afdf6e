import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { ACCOUNT, BANK, BANK_NAME, MISSING_ACCOUNT, NAMELESS_ACCOUNT, offramp } from '#tests/support/fiat.ts'
import { actOn, makeInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { deposit, RECIPIENT, send } from '#tests/support/wallet.ts'

type Entry = AnyRecord & { readonly id: string }

const api = freshApi()

const listed = async (path: string) => (await api.as('owner').get<readonly Entry[]>(path)).body
const customers = (query = '') => listed(`/customers${query}`)
const save = (changes: object = {}) =>
  api.as('owner').post<Entry>('/address-book', { name: 'Kano Ltd', address: RECIPIENT, ...changes })

describe('customers', () => {
  it('are made by the first invoice to a mail address, and found by it from then on', async () => {
    const first = await makeInvoice(api)
    const second = await makeInvoice(api, { customerEmail: 'CLEO@customer.example', currency: 'EUR' })
    const [cleo, ...others] = await customers()
    expect(others).toEqual([])
    expect(cleo).toMatchObject({ name: 'Cleo Customer', email: 'cleo@customer.example', currency: 'USD' })
    expect([first, second]).toMatchObject([{ customerId: cleo?.id }, { customerId: cleo?.id }])
  })

  it('owe what was sent and is not paid, in their currency', async () => {
    const { id } = await sentInvoice(api)
    await sentInvoice(api, { currency: 'EUR' })
    await makeInvoice(api)
    expect(await customers()).toMatchObject([{ invoiceCount: 3, invoiced: '225.16', balanceDue: '225.16' }])
    await actOn(api, id, 'markPaid')
    expect(await customers()).toMatchObject([{ invoiced: '225.16', balanceDue: '116.91' }])
  })

  it('with a balance due are a view, by name', async () => {
    await makeInvoice(api)
    for (const name of ['Zoe', 'Bo'])
      await sentInvoice(api, { customerName: name, customerEmail: `${name}@due.example` })
    expect(await customers('?_preset=due')).toMatchObject([{ name: 'Bo' }, { name: 'Zoe' }])
  })

  it('get the invoice that is moved to their mail address', async () => {
    const { id } = await makeInvoice(api)
    await api.as('owner').patch(`/invoices/${id}`, { customerName: 'Bo', customerEmail: 'bo@other.example' })
    const [bo] = await customers('?email=bo@other.example')
    expect(bo).toMatchObject({ name: 'Bo', invoiceCount: 1 })
    expect(await listed(`/invoices?customerId=${bo?.id}`)).toMatchObject([{ id }])
  })

  it('leave their invoices as they are when they are deleted, and are made anew by the next one', async () => {
    const { id } = await makeInvoice(api)
    const [cleo] = await customers()
    expect((await api.as('owner').delete(`/customers/${cleo?.id}`)).status).toBe(200)
    expect(await listed('/invoices')).toMatchObject([{ id, customerName: 'Cleo Customer' }])
    await makeInvoice(api)
    expect((await customers()).map((customer) => customer.id)).not.toEqual([cleo?.id])
  })
})

describe('the address book', () => {
  it('tells when an address was verified, until it is another one', async () => {
    const { body } = await save()
    const path = `/address-book/${body.id}`
    const act = () => api.as('owner').post<Entry>(`${path}/actions/verify`, {})
    const edit = async (values: object) => (await api.as('owner').patch<Entry>(path, values)).body
    const verified = { verifiedAt: api.services.now().toISOString() }
    expect((await act()).body).toMatchObject(verified)
    expect((await act()).status).toBe(409)
    expect(await edit({ note: 'Met them' })).toMatchObject(verified)
    expect(await edit({ network: 'base' })).toMatchObject({ verifiedAt: null })
  })

  it('tells when somebody last sent there', async () => {
    await save()
    await deposit(api, '100')
    expect(await listed('/address-book')).toMatchObject([{ lastUsedAt: null }])
    await send(api)
    expect(await listed('/address-book')).toMatchObject([{ lastUsedAt: expect.any(String) }])
  })
})

it('items stay on an invoice as they were when they were picked', async () => {
  const design = { name: 'Design', price: '95' }
  const { body: item } = await api.as('owner').post<Entry>('/catalogue-items', design)
  const line = { item: item.id, description: 'Design', quantity: '2', rate: '95' }
  const { id, items } = await makeInvoice(api, { items: [line] })
  expect(items).toMatchObject([{ item: item.id, amount: '190.00' }])
  await api.as('owner').patch(`/catalogue-items/${item.id}`, { price: '120' })
  expect((await api.as('owner').get(`/invoices/${id}`)).body).toMatchObject({ items: [{ rate: '95' }] })
})

describe('bank recipients', () => {
  const recipients = () => listed('/bank-recipients')
  const keep = (changes: object = {}) =>
    api.as('owner').post<Entry>('/bank-recipients', { bankCode: BANK, accountNumber: ACCOUNT, ...changes })

  it('are named by their bank, which nobody else can, once, and anew with another account', async () => {
    const { body } = await keep()
    const { accountName } = body
    expect(body).toMatchObject({
      bankName: BANK_NAME,
      country: 'NG',
      accountName: expect.stringMatching(/./),
    })
    expect((await keep()).status).toBe(400)
    const edit = (values: object) => api.as('owner').patch<Entry>(`/bank-recipients/${body.id}`, values)
    expect((await edit({ accountName: 'SOMEBODY ELSE' })).status).toBe(400)
    const { body: moved } = await edit({ bankCode: '01', accountNumber: '1100014579' })
    expect(moved).toMatchObject({ country: 'KE', bankName: 'KCB Bank Kenya' })
    expect(moved['accountName']).not.toBe(accountName)
  })

  it.each([
    [{ bankCode: 'nowhere' }, 'bankCode: Bank not found'],
    [{ accountNumber: MISSING_ACCOUNT }, 'accountNumber: Account not found'],
    [{ accountNumber: NAMELESS_ACCOUNT }, 'accountNumber: The bank doesn’t confirm who owns this account'],
  ])('are not kept when their bank does not know them: %j', async (changes, problem) => {
    expect(problemsOf(await keep(changes))).toContain(`400 ${problem}`)
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
