import { describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { act } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, FAILING_RECIPIENT, listTransactions, RECIPIENT } from '#tests/support/wallet.ts'

const DAY = 24 * 60 * 60 * 1000

interface Request {
  readonly id: string
  readonly currency: string
  readonly amount: string
  readonly recipient: string
  readonly status: string
  readonly timestamp: string
  readonly failureReason: string | null
}

const api = freshApi()

const request = (changes: object = {}, persona: Persona = 'owner', headers: Record<string, string> = {}) =>
  api
    .as(persona)
    .post<Envelope<Request>>(
      '/faucet/request',
      { currency: 'USDC', recipient: RECIPIENT, ...changes },
      headers,
    )

const list = async (query = '', persona: Persona = 'owner') =>
  (await api.as(persona).get<readonly Request[]>(`/faucet${query}`)).body

const ownAddress = async (currency = 'USDC') => {
  const query = `?currency=${currency}&network=ethereum`
  const { body } = await api.as('owner').get<Envelope<{ address: string }>>(`/wallet/get-address${query}`)
  return body.data.address
}

describe('POST /faucet/request', () => {
  it('gives 1000 of the token, pending at first, and leaves its trace in the audit log', async () => {
    const { status, body } = await request({ currency: 'USDT' }, 'member')
    const [trace] = await api.services.db.orm.select().from(auditLog)
    expect(trace).toMatchObject({ action: 'test_tokens_requested', details: { amount: '1000' } })
    expect(status).toBe(200)
    expect(body.message).toBe('Test tokens requested successfully')
    expect(body.data).toEqual({
      id: expect.stringMatching(/^fct_/),
      currency: 'USDT',
      amount: '1000',
      recipient: RECIPIENT,
      status: 'pending',
      timestamp: '2025-06-15T12:00:00.000Z',
    })
  })

  it('refuses what is wrong on its field and records nothing', async () => {
    const refusals = [
      [{ currency: 'ETH' }, 'currency', 'Currency must be USDC or USDT'],
      [{ recipient: '   ' }, 'recipient', 'Recipient address is required'],
      [{ recipient: '0x12' }, 'recipient', 'Recipient address must be 0x and 40 hexadecimal digits'],
    ] as const
    const answers = await Promise.all(refusals.map(([changes]) => request(changes)))
    expect(answers).toMatchObject(
      refusals.map(([, field, text]) => ({ status: 400, body: { errors: [{ field, text }] } })),
    )
    expect(await list()).toEqual([])
  })

  it('credits the wallet once when the address is one of the team', async () => {
    const recipient = await ownAddress()
    await request({ recipient })
    expect((await balanceOf(api))?.available).toBe('0')
    await api.runJobs()
    await api.runJobs()
    expect((await balanceOf(api))?.available).toBe('1000')
    expect(await listTransactions(api)).toMatchObject([
      { type: 'credit', status: 'successful', amount: '1000', currency: 'USDC', toAddress: recipient },
    ])
    expect(await list()).toMatchObject([{ status: 'completed' }])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('only records a request for somebody else’s address', async () => {
    await api.as('stranger').get('/user')
    await request({ recipient: await ownAddress() }, 'stranger')
    await api.runJobs()
    expect(await list('', 'stranger')).toMatchObject([{ status: 'completed' }])
    expect((await balanceOf(api, 'USDC', 'stranger'))?.available).toBe('0')
    expect((await balanceOf(api))?.available).toBe('0')
  })

  it('fails for an address that ends in dead', async () => {
    await request({ recipient: FAILING_RECIPIENT })
    await api.runJobs()
    expect(await list()).toMatchObject([
      { status: 'failed', failureReason: 'The network rejected the transfer' },
    ])
  })

  it('takes 1.5 seconds', async () => {
    const body = { currency: 'USDC', recipient: RECIPIENT }
    await serveWith(api, { delays: 'spec' }).as('owner').post('/faucet/request', body)
    api.advance(1_499)
    expect(await api.runJobs()).toBe(0)
    api.advance(1)
    expect(await api.runJobs()).toBe(1)
  })

  it('asks once for the same key', async () => {
    const key = { 'Idempotency-Key': 'one' }
    const [first, second] = [await request({}, 'owner', key), await request({}, 'owner', key)]
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await list()).toHaveLength(1)
  })

  it('is there ten times a day for each person', async () => {
    for (let n = 1; n <= 10; n++) expect((await request()).status).toBe(200)
    const { status, body } = await request()
    expect(status).toBe(429)
    expect(body).toMatchObject({
      message: 'You can request test tokens 10 times a day. Please try again later.',
      retryAfter: 86_400,
    })
    expect((await request({}, 'member')).status).toBe(200)
    // Somebody who is idle for eight hours is signed out.
    for (let n = 1; n <= 4; n++) {
      api.advance(DAY / 4)
      await api.as('owner').get('/user')
    }
    expect((await request()).status).toBe(200)
  })
})

it('lists the requests of the team, newest first, to a viewer too', async () => {
  await request()
  api.advance(1000)
  await request({ currency: 'USDT' }, 'member')
  const { body, headers } = await api.as('viewer').get<readonly Request[]>('/faucet')
  expect(body.map(({ currency }) => currency)).toEqual(['USDT', 'USDC'])
  expect(headers.get('X-Total-Count')).toBe('2')
})

it('is gone while the feature is off', async () => {
  await act(api, 'features', { name: 'faucet', enabled: false })
  expect([await request(), await api.as('owner').get('/faucet')]).toMatchObject([
    { status: 404 },
    { status: 404 },
  ])
})
