import { beforeEach, describe, expect, it } from 'vitest'
import { act, idOf, lien, noticesTo, OWNER } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { balanceOf, books, deposit, listTransactions, send } from '#tests/support/wallet.ts'

const HOUR = 60 * 60_000

const api = freshApi()
beforeEach(() => api.as('owner').get('/user'))

const sound = async () => expect(await books(api)).toMatchObject({ ok: true })
describe('POST /admin/lien-account', () => {
  const liens = async () => (await api.as('platform').get<readonly object[]>('/liens')).body

  it('can keep all of the money, after which nothing can be sent', async () => {
    await deposit(api, '40')
    const { body } = await lien(api, '40')
    expect(await balanceOf(api)).toMatchObject({ balance: '40', available: '0', liened: '40' })
    expect((await send(api, { amount: '1' })).body.message).toEqual(['Insufficient available balance'])
    expect((await lien(api, '0.01')).body.message).toBe('Only 0 USDC is available')
    expect(await liens()).toMatchObject([
      {
        id: body.data.lienId,
        reference: body.data.reference,
        userEmail: OWNER,
        amount: '40',
        remaining: '40',
        status: 'active',
      },
    ])
    await sound()
  })

  it('is a transaction of the team, which its members see and nobody else does', async () => {
    await deposit(api, '40')
    const { reference } = (await lien(api, '15')).body.data
    const seenBy = async (persona: Persona) =>
      (await listTransactions(api, '?type=debit', persona)).map((row) => row.reference)
    expect(await seenBy('viewer')).toEqual([reference])
    expect(await seenBy('stranger')).toEqual([])
  })

  it('ends by itself: what is left of it can be spent again, once', async () => {
    await deposit(api, '40')
    const expiresAt = new Date(api.services.now().getTime() + HOUR).toISOString()
    const { reference } = (await lien(api, '30', { expiresAt })).body.data
    await act(api, 'un-lien-transaction', { reference, amount: '10' })
    api.advance(HOUR - 1)
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '20', liened: '20' })
    api.advance(1)
    await api.runJobs()
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '40', liened: '0' })
    expect(await liens()).toMatchObject([{ status: 'released', remaining: '0' }])
    expect((await noticesTo(api)).at(-1)).toMatchObject({
      title: 'Lien expired',
      message: '20 USDC can be spent again',
    })
    await sound()
  })

  it('that was released before its end is left alone then', async () => {
    await deposit(api, '40')
    const expiresAt = new Date(api.services.now().getTime() + HOUR).toISOString()
    const { reference } = (await lien(api, '30', { expiresAt })).body.data
    api.advance(1000)
    await act(api, 'un-lien-transaction', { reference })
    api.advance(HOUR)
    await api.runJobs()
    const titles = (await noticesTo(api)).map(({ title }) => title)
    expect(titles.filter((title) => title.startsWith('Lien'))).toEqual(['Lien placed', 'Lien released'])
    expect(await balanceOf(api)).toMatchObject({ available: '40', liened: '0' })
  })

  it('never keeps more than there is when two are placed at once', { tags: ['postgres'] }, async () => {
    await deposit(api, '10')
    const answers = await Promise.all([lien(api, '6'), lien(api, '6')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(api)).toMatchObject({ available: '4', liened: '6' })
  })

  it('refuses what is wrong on its field, somebody without a wallet, and nobody at all', async () => {
    await deposit(api, '10')
    const refusals = [
      [{ currency: 'DOGE' }, 'currency'],
      [{ amount: '0' }, 'amount'],
      [{ expiresAt: '2025-06-15T12:00:00.000Z' }, 'expiresAt'],
      [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    ] as const
    const answers = await Promise.all(refusals.map(([changes]) => lien(api, '1', changes)))
    expect(answers).toMatchObject(
      refusals.map(([, field]) => ({ status: 400, body: { errors: [{ field }] } })),
    )
    await api.as('member').get('/user')
    const member = await lien(api, '1', { userId: await idOf(api, 'member@test.example') })
    expect([member.status, member.body.message]).toEqual([
      409,
      'This user owns no team, and so has no wallet',
    ])
    expect((await lien(api, '1', { userId: 'user_none' })).status).toBe(404)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
  })
})

describe('POST /admin/un-lien-transaction', () => {
  it('refuses what is no lien, and one that has ended', async () => {
    const { reference } = await deposit(api, '10')
    expect((await act(api, 'un-lien-transaction', { reference })).status).toBe(404)
    const placed = (await lien(api, '5')).body.data.reference
    await act(api, 'un-lien-transaction', { reference: placed })
    const again = await act(api, 'un-lien-transaction', { reference: placed })
    expect([again.status, again.body.message]).toEqual([
      409,
      'Release is not possible: Status is Released, not In force',
    ])
  })

  it(
    'releases no more than is left when it is asked for twice at the same time',
    { tags: ['postgres'] },
    async () => {
      await deposit(api, '10')
      const { reference } = (await lien(api, '5')).body.data
      const release = () => act(api, 'un-lien-transaction', { reference, amount: '3' })
      const answers = await Promise.all([release(), release()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'Only 2 USDC of this lien is left',
      )
      expect(await balanceOf(api)).toMatchObject({ available: '8', liened: '2' })
      await sound()
    },
  )
})
