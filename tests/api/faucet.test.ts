import { describe, expect, it } from 'vitest'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { balanceOf, books, FAILING_RECIPIENT, listTransactions, RECIPIENT } from '#tests/support/wallet.ts'
import { audited } from '#tests/support/admin.ts'

const DAY = 24 * 60 * 60 * 1000

const api = freshApi()

const request = (changes: object = {}, persona: Persona = 'owner') =>
  api.as(persona).post('/faucet/request', { currency: 'USDC', recipient: RECIPIENT, ...changes })
const list = async (persona: Persona = 'owner') =>
  (await api.as(persona).get<readonly object[]>('/faucet')).body
const ownAddress = async () => {
  const { body } = await api.as('owner').get('/wallet/get-address?currency=USDC&network=ethereum')
  return body.data['address']
}

describe('POST /faucet/request', () => {
  it('gives 1000 of the token, pending at first, and leaves its trace in the audit log', async () => {
    const { body } = await request({ currency: 'USDT' }, 'member')
    const [trace] = await audited(api)
    expect(trace).toMatchObject({ action: 'test_tokens_requested', details: { amount: '1000' } })
    expect(body).toMatchObject({ statusCode: 200, message: 'Test tokens requested successfully' })
    expect(body.data).toEqual({
      ...{ id: expect.stringMatching(/^fct_/), currency: 'USDT', amount: '1000', recipient: RECIPIENT },
      ...{ status: 'pending', timestamp: '2025-06-15T12:00:00.000Z' },
    })
  })

  it('refuses what is wrong on its field and records nothing', async () => {
    expect(problemsOf(await request({ currency: 'ETH' }))).toBe('400 currency: Currency must be USDC or USDT')
    const wrong = '400 recipient: Recipient address must be 0x and 40 hexadecimal digits'
    expect(problemsOf(await request({ recipient: '0x12' }))).toBe(wrong)
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
    expect(await list('stranger')).toMatchObject([{ status: 'completed' }])
    expect((await balanceOf(api, 'USDC', 'stranger'))?.available).toBe('0')
    expect((await balanceOf(api))?.available).toBe('0')
  })

  it('fails for an address that ends in dead', async () => {
    await request({ recipient: FAILING_RECIPIENT })
    await api.runJobs()
    const failed = { status: 'failed', failureReason: 'The network rejected the transfer' }
    expect(await list()).toMatchObject([failed])
  })

  it('is there ten times a day for each person', async () => {
    for (let n = 1; n <= 10; n++) expect((await request()).status).toBe(200)
    const message = 'You can request test tokens 10 times a day. Please try again later.'
    expect(await request()).toMatchObject({ status: 429, body: { message, retryAfter: 86_400 } })
    expect((await request({}, 'member')).status).toBe(200)
    // Somebody who is idle for eight hours is signed out.
    for (let n = 1; n <= 4; n++) {
      api.advance(DAY / 4)
      await api.as('owner').get('/user')
    }
    expect((await request()).status).toBe(200)
  })
})
