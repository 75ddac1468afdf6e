import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
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

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

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
  it('refuses a guest', async () => {
    expect((await api.guest().post('/faucet/request', {})).status).toBe(401)
  })

  it('refuses a viewer and names the permission', async () => {
    const { status, body } = await request({}, 'viewer')
    expect(status).toBe(403)
    expect(body).toMatchObject({ missingPermission: 'faucet.use' })
  })

  it('gives 1000 of the token, pending at first', async () => {
    const { status, body } = await request({ currency: 'USDT' }, 'member')
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

  it.each([
    [{ currency: 'ETH' }, 'currency', 'Currency must be USDC or USDT'],
    [{ recipient: '' }, 'recipient', 'Recipient address is required'],
    [{ recipient: '   ' }, 'recipient', 'Recipient address is required'],
    [{ recipient: '0x12' }, 'recipient', 'Recipient address must be 0x and 40 hexadecimal digits'],
  ])('refuses %o on its field and records nothing', async (changes, field, text) => {
    const { status, body } = await request(changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field, text }] })
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
    const slow = await createTestApi({ settings: { delays: 'spec' } })
    const body = { currency: 'USDC', recipient: RECIPIENT }
    await slow.as('owner').post('/faucet/request', body)
    slow.advance(1_499)
    const early = await slow.runJobs()
    slow.advance(1)
    const late = await slow.runJobs()
    await slow.close()
    expect([early, late]).toEqual([0, 1])
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

  it('leaves its trace in the audit log', async () => {
    await request()
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.at(-1)).toMatchObject({ action: 'test_tokens_requested', details: { amount: '1000' } })
  })

  it('is gone when the feature is off', async () => {
    const spare = await createTestApi({ flags: { faucet: false } })
    const answers = [
      await spare.as('owner').post('/faucet/request', { currency: 'USDC', recipient: RECIPIENT }),
      await spare.as('owner').get('/faucet'),
    ]
    await spare.close()
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('GET /faucet', () => {
  it('answers the requests of the team, newest first, to a viewer too', async () => {
    await request()
    api.advance(1000)
    await request({ currency: 'USDT' }, 'member')
    const { body, headers } = await api.as('viewer').get<readonly Request[]>('/faucet')
    expect(body.map(({ currency }) => currency)).toEqual(['USDT', 'USDC'])
    expect(headers.get('X-Total-Count')).toBe('2')
  })
})
