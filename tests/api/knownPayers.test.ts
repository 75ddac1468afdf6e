import { describe, expect, it } from 'vitest'
import type { Customer } from '#resources/customers.ts'
import { recordDeposit } from '#server/core/wallet/recordDeposit.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { ownTeamOf } from '#tests/support/teams.ts'
import { listTransactions, RECIPIENT } from '#tests/support/wallet.ts'

const api = freshApi()

const FROM = RECIPIENT
const owner = () => api.as('owner')
const arrive = async (amount: string, network = 'ethereum') => {
  const teamId = await ownTeamOf(api)
  const at = { teamId, network, address: await walletAddressOf(teamId), from: FROM }
  const { reference } = await api.services.db.transaction((tx) =>
    recordDeposit({ tx, services: api.services }, { ...at, currency: 'USDC', amount }),
  )
  return reference
}
const makeCustomer = async (name: string) =>
  (await owner().post<Customer>('/customers', { name, email: `${name.toLowerCase()}@payer.example` })).body
const assign = (id: string, customer: string) =>
  owner().post<object>(`/transactions/${id}/actions/assignCustomer`, { customer })
const paidBy = async (id: string) => (await owner().get<Customer>(`/customers/${id}`)).body.totalPaid
const book = async () => (await owner().get<readonly { readonly id: string }[]>('/address-book')).body

describe('a deposit from an address that nobody knows', () => {
  it('is assigned to a customer, with all from there, before and after, on every network', async () => {
    const [first] = [await arrive('10'), await arrive('5', 'base')]
    const bo = await makeCustomer('Bo')
    expect((await assign(first, bo.id)).body).toMatchObject({ counterparty: 'Bo', customerId: bo.id })
    await arrive('1.5')
    const three = Array<object>(3).fill({ counterparty: 'Bo', customerId: bo.id })
    expect(await listTransactions(api)).toMatchObject(three)
    expect(await paidBy(bo.id)).toBe('16.50')
    const { body } = await owner().get<readonly object[]>(`/customer-payments?customerId=${bo.id}&_sort=date`)
    expect(body).toMatchObject(Array<object>(3).fill({ kind: 'deposit', source: FROM }))
    expect(await book()).toMatchObject([{ name: 'Bo', address: FROM, customerId: bo.id }])
  })

  it('uses the entry that the address book has, and is assigned once', async () => {
    await owner().post('/address-book', { name: 'Wallet 7', address: FROM })
    const id = await arrive('10')
    const [bo, eve] = [await makeCustomer('Bo'), await makeCustomer('Eve')]
    await assign(id, bo.id)
    expect(await book()).toMatchObject([{ name: 'Bo', customerId: bo.id }])
    expect((await assign(id, eve.id)).status).toBe(409)
    expect(problemsOf(await assign(await arrive('1'), 'cus_none'))).toMatch(/^4\d\d /)
  })

  it('is no one’s again when the address is taken from the customer, or goes to another', async () => {
    const id = await arrive('10')
    const [bo, eve] = [await makeCustomer('Bo'), await makeCustomer('Eve')]
    await assign(id, bo.id)
    const [entry] = await book()
    await owner().patch(`/address-book/${entry?.id}`, { customerId: eve.id, name: 'Eve' })
    expect([await paidBy(bo.id), await paidBy(eve.id)]).toEqual(['0', '10.00'])
    await owner().delete(`/address-book/${entry?.id}`)
    expect(await paidBy(eve.id)).toBe('0')
    expect(await listTransactions(api)).toMatchObject([{ counterparty: FROM, customerId: null }])
    await owner().post(`/address-book-trash/${entry?.id}/actions/restore`, {})
    expect(await listTransactions(api)).toMatchObject([{ counterparty: 'Eve', customerId: eve.id }])
  })
})
