import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act } from '#tests/support/admin.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import {
  deposit,
  FAILING_RECIPIENT,
  listTransactions,
  send,
  settle,
  type SentTransaction,
} from '#tests/support/wallet.ts'

const MINUTE = 60_000

let api: TestApi
let credit: SentTransaction
let sent: SentTransaction

/** Oldest first: a USDC credit, an ETH credit, a completed, a failed and a pending payment, a minute apart. */
beforeAll(async () => {
  api = await createTestApi()
  credit = await deposit(api, '100')
  api.advance(MINUTE)
  await deposit(api, '2', 'ETH')
  api.advance(MINUTE)
  await send(api, { amount: '30' })
  api.advance(MINUTE)
  await send(api, { amount: '20', to: FAILING_RECIPIENT })
  await settle(api)
  api.advance(MINUTE)
  const { data } = (await send(api, { amount: '10' })).body
  ;[sent] = (await listTransactions(api, `?id=${data.reference}`)) as [SentTransaction]
})
afterAll(() => api.close())

const amounts = async (query: string) => (await listTransactions(api, query)).map(({ amount }) => amount)

describe('GET /transaction/list', () => {
  it('answers newest first, with the total and the page', async () => {
    const { body } = await api.as('viewer').get('/transaction/list')
    expect(body).toMatchObject({ statusCode: 200, metadata: { total: 5, page: 1, pageSize: 10 } })
    expect(await amounts('')).toEqual(['10', '20', '30', '2', '100'])
  })

  it('sends the fields of the definition, and the reference, by which one is read', async () => {
    expect(credit).toEqual({
      id: credit.reference,
      reference: expect.stringMatching(/^tx_\w{22}$/),
      type: 'credit',
      status: 'successful',
      amount: '100',
      currency: 'USDC',
      fee: '0',
      address: credit.toAddress,
      fromAddress: expect.stringMatching(/^0x/),
      toAddress: expect.stringMatching(/^0x/),
      network: 'ethereum',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      failureReason: null,
      createdAt: '2025-06-15T12:00:00.000Z',
      settledAt: '2025-06-15T12:00:00.000Z',
      kind: 'deposit',
      counterparty: credit.fromAddress,
      source: null,
      sourceId: null,
      receiptUrl: null,
      sending: null,
      note: null,
      category: null,
      net: '100',
      version: 1,
    })
    const { body } = await api.as('viewer').get(`/transaction/${credit.reference}`)
    expect(body.data).toEqual(credit)
  })

  it.each([
    ['?status=completed', ['30', '2', '100']],
    ['?status=pending&status=failed', ['10', '20']],
    ['?type=debit&status=completed', ['30']],
    ['?amount_gte=20&amount_lte=30', ['20', '30']],
    ['?createdAt_gte=2025-06-15T12:03:00.000Z', ['10', '20']],
    ['?createdAt_lte=2025-06-15T12:00:30.000Z', ['100']],
    ['?_sort=amount&_order=asc', ['2', '10', '20', '30', '100']],
  ])('filters by %s', async (query, expected) => {
    expect(await amounts(query)).toEqual(expected)
  })

  it('searches reference, hash and address, whole and in part, in any case', async () => {
    const { reference, hash } = sent
    const searches = [
      ...[reference, reference.slice(0, -1), `%20${reference}%20&status=pending`],
      ...[hash.toUpperCase().replace('0X', '0x'), hash.slice(0, -1), hash.slice(5, 25).toUpperCase()],
    ]
    const found = await Promise.all(searches.map((search) => amounts(`?search=${search}`)))
    expect(found).toEqual(searches.map(() => ['10']))
    expect(await amounts(`?search=${credit.address}`)).toEqual(['100'])
    for (const other of [`${reference}&status=failed`, `${hash}0`, 'nothing-like-it'])
      expect(await amounts(`?search=${other}`)).toEqual([])
  })
})

describe('GET /exports/transactions.csv', () => {
  it('holds what matches, with the columns of the specification', async () => {
    const { status, body, headers } = await api
      .as('member')
      .get<string>('/exports/transactions.csv?type=credit')
    const lines = body.replace('\uFEFF', '').trim().split('\r\n')
    expect(status).toBe(200)
    expect(headers.get('X-Total-Count')).toBe('2')
    expect(lines[0]).toBe(
      'Transaction ID,Hash,Type,Amount,Currency,Status,Date,Address,Network,Kind,Counterparty,Fee,Net,Note,Category',
    )
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain(credit.hash)
  })
})

describe('GET /search', () => {
  const search = (q: string, persona: 'viewer' | 'stranger' = 'viewer') =>
    api.as(persona).get<Envelope<readonly object[]>>(`/search?q=${q}`)

  it('finds a transaction by its hash, and says whom it was with', async () => {
    expect((await search(sent.hash)).body.data).toEqual([
      {
        resource: 'transactions',
        label: 'Transactions',
        records: [{ id: sent.id, title: `${sent.toAddress} · $10 · Pending`, description: sent.id }],
      },
    ])
  })

  it('answers at most five of a kind, and refuses a single character', async () => {
    expect((await search('0x')).body.data).toMatchObject([{ records: { length: 5 } }])
    const { status, body } = await search('a')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'q', text: 'Type at least 2 characters' }])
  })

  it('finds nothing of another team, nor does its list', async () => {
    expect((await search(sent.hash, 'stranger')).body.data).toEqual([])
    expect(await listTransactions(api, '', 'stranger')).toEqual([])
    expect(await listTransactions(api, `?search=${sent.hash}`, 'stranger')).toEqual([])
  })
})

it('is gone from the API, and from its search, while the feature is off', async () => {
  await act(api, 'features', { name: 'transactions', enabled: false })
  const list = await api.as('owner').get('/transaction/list')
  const { body } = await api.as('owner').get('/search?q=0x')
  await act(api, 'features', { name: 'transactions', enabled: true })
  expect([list.status, body.data]).toEqual([404, []])
})
