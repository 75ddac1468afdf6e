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
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, RECIPIENT, send } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => api.as('owner').get('/user'))

const sound = async () => expect(await books(api)).toMatchObject({ ok: true })
const rowsOf = async <Row>(path: string) =>
  (await api.as('platform').get<Envelope<readonly Row[]>>(`/admin/${path}`)).body.data

describe('POST /admin/whitelist-transaction', () => {
  it('pays a held deposit out once, to its team', async () => {
    const reference = await hold(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '0' })
    expect(await rowsOf('list-transactions?flagged=true')).toMatchObject([
      { id: reference, status: 'held', flag: 'The sender is on a watch list', whitelistedAt: null },
    ])
    const { body } = await act(api, 'whitelist-transaction', { reference })
    expect(body.data).toEqual({ reference, status: 'successful' })
    expect(await balanceOf(api)).toMatchObject({ balance: '25', available: '25' })
    const again = await act(api, 'whitelist-transaction', { reference })
    expect([again.status, again.body.message]).toEqual([
      409,
      'Release is not possible: Status is Completed, not Held',
    ])
    expect(await balanceOf(api)).toMatchObject({ balance: '25' })
    expect(await rowsOf('list-transactions?flagged=true')).toEqual([])
    expect(await rowsOf('list-transactions')).toMatchObject([
      { id: reference, reference, whitelistedAt: '2025-06-15T12:00:00.000Z' },
    ])
    await sound()
  })

  it('pays out once when two administrators do it at once', { tags: ['postgres'] }, async () => {
    const reference = await hold(api)
    const answers = await Promise.all([1, 2, 3].map(() => act(api, 'whitelist-transaction', { reference })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await noticesTo(api)).toMatchObject([
      { title: 'Deposit released', message: 'A held deposit of 25 USDC is available now' },
    ])
  })

  it('refuses what is no held deposit', async () => {
    const { reference } = await deposit(api, '10')
    expect((await act(api, 'whitelist-transaction', { reference })).status).toBe(409)
    expect((await act(api, 'whitelist-transaction', { reference: 'tx_none' })).status).toBe(404)
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
    const told = `30.25 USDC was taken out of your wallet: ${REASON}`
    expect(await api.mails(OWNER)).toMatchObject([
      {
        subject: 'An administrator took money out of your wallet',
        body: expect.stringContaining(told),
      },
    ])
    const notices = (await noticesTo(api)).filter(({ type }) => type === 'transaction')
    expect(notices).toMatchObject([{ message: told }])
    expect((await drain()).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ balance: '0' })
    const nothing = await drain()
    expect([nothing.status, nothing.body.message]).toEqual([409, 'No USDC is available'])
    await sound()
  })

  it('never takes what is held or under a lien', async () => {
    await deposit(api, '100')
    await lien(api, '60')
    await send(api, { amount: '15' })
    const tooMuch = await drain({ amount: '25.01' })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'Only 25 USDC is available'])
    expect((await drain()).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '15', liened: '60' })
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '0', liened: '60' })
    await sound()
  })

  it('takes money once when it is asked for twice at the same time', { tags: ['postgres'] }, async () => {
    await deposit(api, '10')
    const answers = await Promise.all([drain(), drain()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await sound()
  })

  it('refuses what is wrong on its field, and nobody, and takes nothing', async () => {
    await deposit(api, '10')
    const refusals = [
      [{ confirmEmail: 'other@test.example' }, 'confirmEmail'],
      [{ currency: 'DOGE' }, 'currency'],
      [{ network: 'moon' }, 'network'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '0.0000001' }, 'amount'],
      [{ toAddress: '0x12' }, 'toAddress'],
    ] as const
    const answers = await Promise.all(refusals.map(([changes]) => drain(changes)))
    expect(answers).toMatchObject(
      refusals.map(([, field]) => ({ status: 400, body: { errors: [{ field }] } })),
    )
    expect((await drain({ userId: 'user_none' })).status).toBe(404)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await acts(api)).toEqual([])
  })
})

describe('GET /admin/list-transactions', () => {
  const references = async (query: string) =>
    (await rowsOf<{ readonly id: string }>(`list-transactions?${query}`)).map(({ id }) => id)

  it('reaches over all teams, and finds by what is asked for', async () => {
    const [own, other] = [await deposit(api, '10'), await deposit(api, '20', 'ETH', 'stranger')]
    const pending = (await send(api, { amount: '3' })).body.data.reference
    const all = [own.reference, other.reference, pending]
    expect((await references('')).sort()).toEqual(all.sort())
    expect(await references(`search=${own.hash}`)).toEqual([own.reference])
    expect(await references('currency=ETH')).toEqual([other.reference])
    expect(await references('type=debit')).toEqual([pending])
    expect(await references('status=pending')).toEqual([pending])
    expect(await references(`teamId=${await teamOf(api, 'stranger@test.example')}`)).toEqual([
      other.reference,
    ])
    expect(await references('to=2025-06-15T11:59:59.999Z')).toEqual([])
  })
})
