import { beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import {
  deposit,
  FAILING_RECIPIENT,
  listTransactions,
  RECIPIENT,
  send,
  settle,
} from '#tests/support/wallet.ts'

const api = freshApi()
/** A credit, then a completed, a failed and a pending payment. */
beforeEach(async () => {
  await deposit(api, '100')
  await send(api, { amount: '30' })
  await send(api, { amount: '20', to: FAILING_RECIPIENT })
  await settle(api)
  api.advance(60_000)
  await send(api, { amount: '10' })
})

const amounts = async (query: string) => (await listTransactions(api, query)).map(({ amount }) => amount)

describe('GET /transaction/list', () => {
  it('sends the fields of the definition, and the reference, by which one is read', async () => {
    const [credit] = await listTransactions(api, '?type=credit')
    expect(credit).toEqual({
      ...{ id: credit?.reference, reference: expect.stringMatching(/^tx_\w{22}$/), version: 1 },
      ...{ type: 'credit', kind: 'deposit', status: 'successful', failureReason: null, sending: null },
      ...{ amount: '100', fee: '0', net: '100', currency: 'USDC', network: 'ethereum' },
      ...{ address: credit?.toAddress, toAddress: expect.stringMatching(/^0x/) },
      ...{ counterparty: credit?.fromAddress, fromAddress: expect.stringMatching(/^0x/) },
      ...{ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), receiptUrl: null },
      ...{ source: null, sourceId: null, lien: null, note: null, category: null, customerId: null },
      ...{ createdAt: '2025-06-15T12:00:00.000Z', settledAt: '2025-06-15T12:00:00.000Z' },
    })
    expect((await api.as('viewer').get(`/transaction/${credit?.id}`)).body.data).toEqual(credit)
  })

  it('takes the status by the name that the specification has for it', async () => {
    expect((await amounts('?status=completed')).toSorted()).toEqual(['100', '30'])
  })

  it('searches reference, hash and the addresses of both sides, whole and in part, in any case', async () => {
    const [sent] = await listTransactions(api)
    const [credit] = await listTransactions(api, '?type=credit')
    const { reference = '', hash = '' } = sent ?? {}
    const searches = [
      ...[reference, reference.slice(0, -1), `%20${reference}%20&status=pending`],
      ...[hash.toUpperCase().replace('0X', '0x'), hash.slice(0, -1), hash.slice(5, 25).toUpperCase()],
    ]
    const found = await Promise.all(searches.map((search) => amounts(`?search=${search}`)))
    expect(found).toEqual(searches.map(() => ['10']))
    for (const address of [credit?.fromAddress, credit?.toAddress, credit?.toAddress?.slice(0, 8)])
      expect(await amounts(`?search=${address}`)).toEqual(['100'])
    expect((await amounts(`?search=${RECIPIENT}`)).toSorted()).toEqual(['10', '30'])
    expect(await amounts(`?search=${FAILING_RECIPIENT.slice(-8).toUpperCase()}`)).toEqual(['20'])
    for (const other of [`${reference}&status=failed`, `${hash}0`, 'nothing-like-it'])
      expect(await amounts(`?search=${other}`)).toEqual([])
  })

  it('has nothing of another team, whatever is looked for', async () => {
    const [sent] = await listTransactions(api)
    for (const query of ['', `?search=${sent?.hash}`])
      expect(await listTransactions(api, query, 'stranger')).toEqual([])
  })
})
