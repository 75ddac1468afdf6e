import { beforeEach, describe, expect, it } from 'vitest'
import { act, idOf, lien, noticesTo, OWNER } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { balanceOf, books, deposit, listTransactions, send } from '#tests/support/wallet.ts'

const HOUR = 60 * 60_000

const api = freshApi()
beforeEach(() => api.as('owner').get('/user'))

const sound = async () => expect(await books(api)).toMatchObject({ ok: true })
const liens = async () => (await api.as('platform').get<readonly object[]>('/liens')).body
const release = (reference: string, amount?: string) =>
  act(api, 'un-lien-transaction', { reference, ...(amount && { amount }) })
const inAnHour = () => new Date(api.services.now().getTime() + HOUR).toISOString()

describe('a lien', () => {
  it('lowers what can be sent by exactly its amount, all of it at most, and a release restores it', async () => {
    await deposit(api, '100')
    const { reference, lienId: id } = (await lien(api, '30.5')).body.data
    expect(await balanceOf(api)).toMatchObject({ available: '69.5', liened: '30.5', balance: '100' })
    expect(problemsOf(await send(api, { amount: '69.6' }))).toContain('Insufficient available balance')
    expect(problemsOf(await lien(api, '69.6'))).toBe('409 Only 69.5 USDC is available')
    const facts = { id, reference, userEmail: OWNER, amount: '30.5', remaining: '30.5', status: 'active' }
    expect(await liens()).toMatchObject([facts])
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ reference }])
    await lien(api, '69.5')
    expect(await balanceOf(api)).toMatchObject({ available: '0', liened: '100' })
    await release(reference, '10')
    expect(await balanceOf(api)).toMatchObject({ available: '10', liened: '90' })
    expect((await release(reference, '21')).status).toBe(409)
    expect((await release(reference)).body.data).toMatchObject({ released: '20.5', remaining: '0' })
    expect(problemsOf(await release(reference))).toMatch(/^409 .*: Status is Released, not In force$/)
    expect(await balanceOf(api)).toMatchObject({ available: '30.5', liened: '69.5' })
    await sound()
  })

  it('ends by itself: what is left of it can be spent again, once', async () => {
    await deposit(api, '40')
    const { reference } = (await lien(api, '30', { expiresAt: inAnHour() })).body.data
    await release(reference, '10')
    api.advance(HOUR - 1)
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '20', liened: '20' })
    api.advance(1)
    await api.runJobs()
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '40', liened: '0' })
    expect(await liens()).toMatchObject([{ status: 'released', remaining: '0' }])
    const told = { title: 'Lien expired', message: '20 USDC can be spent again' }
    expect((await noticesTo(api)).at(-1)).toMatchObject(told)
    await sound()
  })

  it('that was released before its end is left alone then', async () => {
    await deposit(api, '40')
    const { reference } = (await lien(api, '30', { expiresAt: inAnHour() })).body.data
    api.advance(1000)
    await release(reference)
    api.advance(HOUR)
    await api.runJobs()
    const titles = (await noticesTo(api)).map(({ title }) => title)
    expect(titles.filter((title) => title.startsWith('Lien'))).toEqual(['Lien placed', 'Lien released'])
    expect(await balanceOf(api)).toMatchObject({ available: '40', liened: '0' })
  })

  it(
    'keeps and gives back no more than there is when two ask at once',
    {
      tags: ['postgres'],
    },
    async () => {
      await deposit(api, '10')
      const placed = await Promise.all([lien(api, '6'), lien(api, '6')])
      expect(placed.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await balanceOf(api)).toMatchObject({ available: '4', liened: '6' })
      const reference = placed.find(({ status }) => status === 200)?.body.data.reference ?? ''
      const released = await Promise.all([release(reference, '4'), release(reference, '4')])
      expect(released.map(problemsOf).sort()).toEqual([
        expect.stringMatching(/^200/),
        '409 Only 2 USDC of this lien is left',
      ])
      expect(await balanceOf(api)).toMatchObject({ available: '8', liened: '2' })
      await sound()
    },
  )

  it('refuses an end that is over, somebody without a wallet, nobody at all, and what is no lien', async () => {
    const { reference } = await deposit(api, '10')
    const ended = await lien(api, '1', { expiresAt: '2025-06-15T12:00:00.000Z' })
    expect(problemsOf(ended)).toMatch(/^400 expiresAt: /)
    await api.as('member').get('/user')
    const member = { userId: await idOf(api, 'member@test.example') }
    expect(problemsOf(await lien(api, '1', member))).toBe('409 This user owns no team, and so has no wallet')
    expect((await lien(api, '1', { userId: 'user_none' })).status).toBe(404)
    expect((await release(reference)).status).toBe(404)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
  })
})
