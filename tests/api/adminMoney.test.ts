import { beforeEach, describe, expect, it } from 'vitest'
import {
  act,
  actTogether,
  acts,
  hold,
  idOf,
  lien,
  noticesTo,
  OWNER,
  REASON,
  teamOf,
} from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, RECIPIENT, send } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => api.as('owner').get('/user'))

const sound = async () => expect(await books(api)).toMatchObject({ ok: true })
const rowsOf = async <Row>(path: string) =>
  (await api.as('platform').get<Envelope<readonly Row[]>>(`/admin/${path}`)).body.data

it('the token balances of the platform hold exactly what it owes', async () => {
  await deposit(api, '100')
  await lien(api, '40')
  const sums = { total: '100', available: '60', liened: '40', custody: '100', difference: '0' }
  expect(await rowsOf('token-balances')).toContainEqual(
    expect.objectContaining({ currency: 'USDC', ...sums }),
  )
})

describe('POST /admin/whitelist-transaction', () => {
  const release = (reference: string) => act(api, 'whitelist-transaction', { reference })

  it('pays a held deposit out to its team, and nothing that is none', async () => {
    const reference = await hold(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '0' })
    expect(await rowsOf('list-transactions?flagged=true')).toMatchObject([
      { id: reference, status: 'held', flag: 'The sender is on a watch list', whitelistedAt: null },
    ])
    expect((await release(reference)).body.data).toEqual({ reference, status: 'successful' })
    expect(problemsOf(await release(reference))).toMatch(/^409 .*: Status is Completed, not Held$/)
    expect((await release('tx_none')).status).toBe(404)
    expect(await balanceOf(api)).toMatchObject({ balance: '25', available: '25' })
    expect(await rowsOf('list-transactions?flagged=true')).toEqual([])
    expect(await rowsOf('list-transactions')).toMatchObject([
      { id: reference, reference, whitelistedAt: '2025-06-15T12:00:00.000Z' },
    ])
    await sound()
  })

  it('pays out once when two administrators do it at once', { tags: ['postgres'] }, async () => {
    const reference = await hold(api)
    const answers = await Promise.all([1, 2, 3].map(() => release(reference)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await noticesTo(api)).toMatchObject([
      { title: 'Deposit released', message: 'A held deposit of 25 USDC is now available' },
    ])
  })
})

describe('POST /admin/drain-crypto', () => {
  const drain = async (changes: object = {}) =>
    actTogether(api, 'drain-crypto', {
      userId: await idOf(api),
      currency: 'USDC',
      network: 'ethereum',
      confirmEmail: OWNER,
      ...changes,
    })

  it('takes a part, and then all that is left, which the team sees and its owner is told with the reason', async () => {
    await deposit(api, '100')
    expect((await drain({ amount: '30.25', toAddress: RECIPIENT })).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '69.75' })
    expect(await listTransactions(api, '?type=debit', 'owner')).toMatchObject([
      { amount: '30.25', currency: 'USDC', status: 'successful', toAddress: RECIPIENT },
    ])
    const told = `30.25 USDC was withdrawn from your wallet: ${REASON}`
    const subject = 'An administrator withdrew money from your wallet'
    expect(await api.mails(OWNER)).toMatchObject([{ subject, body: expect.stringContaining(told) }])
    const notices = (await noticesTo(api)).filter(({ type }) => type === 'transaction')
    expect(notices).toMatchObject([{ message: told }])
    expect((await drain()).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ balance: '0' })
    expect(problemsOf(await drain())).toBe('409 No USDC is available')
    await sound()
  })

  it('never takes what is held or under a lien', async () => {
    await deposit(api, '100')
    await lien(api, '60')
    await send(api, { amount: '15' })
    expect(problemsOf(await drain({ amount: '25.01' }))).toBe('409 Only 25 USDC is available')
    expect((await drain()).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '15', liened: '60' })
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '0', liened: '60' })
    await sound()
  })

  it('refuses what is wrong on its field, and nobody, and takes nothing', async () => {
    await deposit(api, '10')
    const wrong = {
      confirmEmail: 'other@test.example',
      currency: 'DOGE',
      network: 'moon',
      amount: '0.0000001',
      toAddress: '0x12',
    }
    const tried = Object.entries(wrong).map(([field, value]) => drain({ [field]: value }))
    const fields = (await Promise.all(tried)).map(({ body }) => body.errors?.map(({ field }) => field))
    expect(fields).toEqual(Object.keys(wrong).map((field) => [field]))
    expect((await drain({ userId: 'user_none' })).status).toBe(404)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await acts(api)).toEqual([])
  })
})

it('GET /admin/list-transactions reaches over all teams, and finds by what is asked for', async () => {
  const [own, other] = [await deposit(api, '10'), await deposit(api, '20', 'ETH', 'stranger')]
  const { reference: pending } = (await send(api, { amount: '3' })).body.data
  const found = async (query: string) =>
    (await rowsOf<{ readonly id: string }>(`list-transactions?${query}`)).map(({ id }) => id).sort()
  expect(await found('')).toEqual([own.reference, other.reference, pending].sort())
  expect(await found(`search=${own.hash}`)).toEqual([own.reference])
  expect(await found(`teamId=${await teamOf(api, 'stranger@test.example')}`)).toEqual([other.reference])
  expect(await found('currency=ETH')).toEqual([other.reference])
  expect(await found('type=debit')).toEqual([pending])
  expect(await found('to=2025-06-15T11:59:59.999Z')).toEqual([])
})

describe('a lien', () => {
  const HOUR = 60 * 60_000
  const liens = async () => (await api.as('platform').get<readonly object[]>('/liens')).body
  const release = (reference: string, amount?: string) =>
    act(api, 'un-lien-transaction', { reference, ...(amount && { amount }) })
  const inAnHour = () => new Date(api.services.now().getTime() + HOUR).toISOString()

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
    expect(problemsOf(await release(reference))).toMatch(/^409 .*: Status is Released, not Placed$/)
    expect(await balanceOf(api)).toMatchObject({ available: '30.5', liened: '69.5' })
    await sound()
  })

  it('is a transaction of its own kind, with its reason and what is left of it, that counts as no money moved', async () => {
    await deposit(api, '100')
    const { reference } = (await lien(api, '30')).body.data
    api.advance(1000)
    await release(reference, '10')
    const [released, placed] = await listTransactions(api, '?kind=lien')
    expect(placed).toMatchObject({ reference, type: 'debit', amount: '30', counterparty: null, hash: null })
    expect(released).toMatchObject({ type: 'credit', amount: '10', source: { type: 'lien', id: reference } })
    const owner = api.as('owner')
    const facts = { reason: REASON, remaining: '20', expiresAt: null }
    for (const one of [placed, released]) {
      const { body } = await owner.get(`/transaction/${one?.['reference']}`)
      expect(body.data['lien']).toEqual(facts)
    }
    const { body: sums } = await owner.get('/transaction/totals')
    expect(sums.data['totals']).toEqual([{ currency: 'USDC', in: '100', out: '0', net: '100' }])
    const { body: newest } = await owner.get('/transaction/totals?kind=lien&amount_gte=1')
    expect(newest.data['totals']).toEqual([])
    const { body: statement } = await owner.get('/transaction/statement?currency=USDC&month=2025-06')
    expect(statement.data).toMatchObject({
      in: '100',
      out: '0',
      closing: '100',
      lines: [{ kind: 'deposit' }],
    })
    const { body: flow } = await owner.get('/dashboards/money-flow')
    expect(flow.data['figures']).toMatchObject({ out: { value: '0' }, net: { value: '100' } })
    const { body: spending } = await owner.get('/dashboards/money-sources')
    expect(spending.data['lines']).toMatchObject({ spending: [] })
    const shared = await owner.post(`/transaction/${reference}/receipt`)
    expect(problemsOf(shared)).toMatch(/^409 .*Kind is Lien/)
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
    const told = { title: 'Lien expired', message: '20 USDC is available again' }
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
    expect(problemsOf(await lien(api, '1', member))).toBe(
      '409 This user owns no team, so they have no wallet',
    )
    expect((await lien(api, '1', { userId: 'user_none' })).status).toBe(404)
    expect((await release(reference)).status).toBe(404)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
  })
})
