import { describe, expect, it } from 'vitest'
import { act, lien } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, send } from '#tests/support/wallet.ts'

const api = freshApi()

describe('liens', () => {
  it('lower what can be sent by exactly their amount, and a release restores it', async () => {
    await deposit(api, '100')
    const { body } = await lien(api, '30.5')
    expect(await balanceOf(api)).toMatchObject({ available: '69.5', liened: '30.5', balance: '100' })
    expect((await send(api, { amount: '69.6' })).status).toBe(400)
    const release = (amount?: string) =>
      act(api, 'un-lien-transaction', { reference: body.data.reference, ...(amount && { amount }) })
    await release('10')
    expect(await balanceOf(api)).toMatchObject({ available: '79.5', liened: '20.5' })
    expect((await release('21')).status).toBe(409)
    expect((await release()).body.data).toMatchObject({ released: '20.5', remaining: '0' })
    expect(await balanceOf(api)).toMatchObject({ available: '100', liened: '0' })
    const more = await lien(api, '101')
    expect([more.status, more.body.message]).toEqual([409, 'Only 100 USDC is available'])
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('GET /admin/token-balances', () => {
  it('holds exactly what it owes', async () => {
    await deposit(api, '100')
    await lien(api, '40')
    const { body } = await api
      .as('platform')
      .get<Envelope<readonly { currency: string }[]>>('/admin/token-balances')
    expect(body.data.find(({ currency }) => currency === 'USDC')).toMatchObject({
      total: '100',
      available: '60',
      liened: '40',
      custody: '100',
      difference: '0',
    })
  })
})
