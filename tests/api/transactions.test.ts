import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  it('refuses a guest', async () => {
    expect((await api.guest().get('/transaction/list')).status).toBe(401)
  })

  it('answers newest first, with the total and the page', async () => {
    const { status, body } = await api.as('viewer').get('/transaction/list')
    expect(status).toBe(200)
    expect(body).toMatchObject({ statusCode: 200, metadata: { total: 5, page: 1, pageSize: 10 } })
    expect(await amounts('')).toEqual(['10', '20', '30', '2', '100'])
  })

  it('sends the fields of the definition, and the reference', () => {
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
  })

  it.each([
    ['?type=credit', ['2', '100']],
    ['?type=debit', ['10', '20', '30']],
    ['?status=completed', ['30', '2', '100']],
    ['?status=successful', ['30', '2', '100']],
    ['?status=pending', ['10']],
    ['?status=failed', ['20']],
    ['?status=pending&status=failed', ['10', '20']],
    ['?currency=ETH', ['2']],
    ['?type=debit&status=completed', ['30']],
    ['?amount_gte=20&amount_lte=30', ['20', '30']],
    ['?createdAt_gte=2025-06-15T12:03:00.000Z', ['10', '20']],
    ['?createdAt_lte=2025-06-15T12:00:30.000Z', ['100']],
    ['?_sort=amount&_order=asc', ['2', '10', '20', '30', '100']],
    ['?search=nothing-like-it', []],
  ])('filters by %s', async (query, expected) => {
    expect(await amounts(query)).toEqual(expected)
  })

  it('searches reference, hash and address, in part and in any case', async () => {
    expect(await amounts(`?search=${sent.reference}`)).toEqual(['10'])
    expect(await amounts(`?search=${sent.hash.slice(5, 25).toUpperCase()}`)).toEqual(['10'])
    expect(await amounts(`?search=${credit.address}`)).toEqual(['100'])
  })

  it('looks a whole reference and a whole hash up', async () => {
    expect(await amounts(`?search=${sent.hash.toUpperCase().replace('0X', '0x')}`)).toEqual(['10'])
    expect(await amounts(`?search=%20${sent.reference}%20&status=pending`)).toEqual(['10'])
    expect(await amounts(`?search=${sent.reference}&status=failed`)).toEqual([])
    // One letter more or less is a part of something.
    expect(await amounts(`?search=${sent.reference.slice(0, -1)}`)).toEqual(['10'])
    expect(await amounts(`?search=${sent.hash.slice(0, -1)}`)).toEqual(['10'])
    expect(await amounts(`?search=${sent.hash}0`)).toEqual([])
  })

  it.each([
    ['page=0', 'page'],
    ['pageSize=101', 'pageSize'],
    ['status=done', 'status'],
    ['amount_gte=much', 'amount_gte'],
    ['_sort=nothing', '_sort'],
    ['teamId=team_1', 'teamId'],
  ])('refuses %s and says where', async (query, field) => {
    const { status, body } = await api.as('owner').get(`/transaction/list?${query}`)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(field)
  })

  it('keeps other teams out', async () => {
    expect(await listTransactions(api, '', 'stranger')).toEqual([])
    expect(await listTransactions(api, `?search=${sent.hash}`, 'stranger')).toEqual([])
  })

  it('is gone when the feature is off', async () => {
    const without = await createTestApi({ flags: { transactions: false } })
    const { status } = await without.as('owner').get('/transaction/list')
    await without.close()
    expect(status).toBe(404)
  })
})

describe('GET /transaction/:id', () => {
  const show = (persona: 'viewer' | 'stranger', id = sent.id) =>
    api.as(persona).get<Envelope<SentTransaction>>(`/transaction/${id}`)

  it('refuses a guest', async () => {
    expect((await api.guest().get(`/transaction/${sent.id}`)).status).toBe(401)
  })

  it('answers the transaction with that reference', async () => {
    expect((await show('viewer')).body.data).toEqual(sent)
  })

  it('answers 404 for another team’s as for one that does not exist', async () => {
    const [foreign, missing] = [await show('stranger'), await show('viewer', 'tx_none')]
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
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

  it('is not for viewers', async () => {
    const { status, body } = await api.as('viewer').get('/exports/transactions.csv')
    expect(status).toBe(403)
    expect(body.missingPermission).toBe('transactions.export')
  })
})

describe('GET /search', () => {
  const search = (q: string, persona: 'viewer' | 'stranger' = 'viewer') =>
    api.as(persona).get<Envelope<readonly object[]>>(`/search?q=${q}`)

  it('refuses a guest and a single character', async () => {
    expect((await api.guest().get('/search?q=ab')).status).toBe(401)
    const { status, body } = await search('a')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'q', text: 'Type at least 2 characters' }])
  })

  it('finds a transaction by its hash, and says whom it was with', async () => {
    expect((await search(sent.hash)).body.data).toEqual([
      {
        resource: 'transactions',
        label: 'Transactions',
        records: [{ id: sent.id, title: `${sent.toAddress} · $10 · Pending`, description: sent.id }],
      },
    ])
  })

  it('answers at most five of a kind', async () => {
    const { body } = await search('0x')
    expect(body.data).toMatchObject([{ records: { length: 5 } }])
  })

  it('finds nothing of another team', async () => {
    expect((await search(sent.hash, 'stranger')).body.data).toEqual([])
  })

  it('leaves out what is switched off', async () => {
    const without = await createTestApi({ flags: { transactions: false } })
    await deposit(without, '1')
    const { body } = await without.as('owner').get('/search?q=0x')
    await without.close()
    expect(body.data).toEqual([])
  })
})
