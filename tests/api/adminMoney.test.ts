import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { act, acts, hold, idOf, lien, noticesTo, OWNER, REASON } from '../support/admin.ts'
import { createTestApi } from '../support/createTestApi.ts'
import type { Persona, TestApi } from '../support/createTestApi.ts'
import type { Envelope } from '../support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, RECIPIENT, send } from '../support/wallet.ts'

const HOUR = 60 * 60_000

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
beforeEach(async () => {
  await api.reset()
  await api.as('owner').get('/user')
})
afterAll(() => api.close())

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
    expect([again.status, again.body.message]).toEqual([409, 'This transaction is not a held deposit'])
    expect(await balanceOf(api)).toMatchObject({ balance: '25' })
    expect(await rowsOf('list-transactions?flagged=true')).toEqual([])
    expect(await rowsOf('list-transactions')).toMatchObject([
      { id: reference, whitelistedAt: '2025-06-15T12:00:00.000Z' },
    ])
    await sound()
  })

  it('pays out once when two administrators do it at once', async () => {
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
    act(api, 'drain-crypto', {
      ...{ userId: await idOf(api), currency: 'USDC', network: 'ethereum', confirmEmail: OWNER },
      ...changes,
    })

  it('takes a part, and then all that is left', async () => {
    await deposit(api, '100')
    const part = await drain({ amount: '30.25' })
    expect(part.body.data).toMatchObject({ amount: '30.25', status: 'successful' })
    expect(await balanceOf(api)).toMatchObject({ available: '69.75' })
    expect((await drain()).body.data).toMatchObject({ amount: '69.75' })
    expect(await balanceOf(api)).toMatchObject({ balance: '0' })
    const nothing = await drain()
    expect([nothing.status, nothing.body.message]).toEqual([409, 'No USDC is available'])
    await sound()
  })

  it('is seen by the team among its transactions, and told to the owner with the reason', async () => {
    await deposit(api, '10')
    const { body } = await drain({ amount: 4, toAddress: RECIPIENT })
    const { reference, hash } = body.data
    expect(await listTransactions(api, '?type=debit', 'owner')).toMatchObject([
      { reference, hash, amount: '4', currency: 'USDC', status: 'successful', toAddress: RECIPIENT },
    ])
    expect(await noticesTo(api)).toMatchObject([
      { type: 'transaction', message: `4 USDC was taken out of your wallet: ${REASON}` },
    ])
    await sound()
  })

  it('never takes what is held or under a lien', async () => {
    await deposit(api, '100')
    await lien(api, '60')
    await send(api, { amount: '15' })
    const tooMuch = await drain({ amount: '25.01' })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'Only 25 USDC is available'])
    expect((await drain()).body.data).toMatchObject({ amount: '25' })
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '15', liened: '60' })
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '0', liened: '60' })
    await sound()
  })

  it('takes money once when it is asked for twice at the same time', async () => {
    await deposit(api, '10')
    const answers = await Promise.all([drain(), drain()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await sound()
  })

  it.each([
    [{ confirmEmail: 'other@test.example' }, 'confirmEmail'],
    [{ currency: 'DOGE' }, 'currency'],
    [{ network: 'moon' }, 'network'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '0.0000001' }, 'amount'],
    [{ toAddress: '0x12' }, 'toAddress'],
  ])('refuses %o on its field, and takes nothing', async (changes, field) => {
    await deposit(api, '10')
    const { status, body } = await drain(changes)
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await acts(api)).toEqual([])
  })

  it('answers 404 for nobody', async () => {
    expect((await drain({ userId: 'user_none' })).status).toBe(404)
  })
})

describe('POST /admin/lien-account', () => {
  const liens = () => rowsOf<{ readonly status: string; readonly remaining: string }>('liens')

  it('can keep all of the money, after which nothing can be sent', async () => {
    await deposit(api, '40')
    const { body } = await lien(api, '40')
    expect(await balanceOf(api)).toMatchObject({ balance: '40', available: '0', liened: '40' })
    expect((await send(api, { amount: '1' })).body.message).toEqual(['Insufficient available balance'])
    expect((await lien(api, '0.01')).body.message).toBe('Only 0 USDC is available')
    expect(await liens()).toMatchObject([
      { id: body.data.reference, userEmail: OWNER, amount: '40', remaining: '40', status: 'active' },
    ])
    await sound()
  })

  it('is a transaction of the team, which its members see and nobody else does', async () => {
    await deposit(api, '40')
    const { reference } = (await lien(api, '15')).body.data
    const seenBy = async (persona: Persona) =>
      (await listTransactions(api, '?type=debit', persona)).map((row) => row.reference)
    expect(await seenBy('owner')).toEqual([reference])
    expect(await seenBy('viewer')).toEqual([reference])
    expect(await seenBy('stranger')).toEqual([])
    expect((await api.as('stranger').get(`/transaction/${reference}`)).status).toBe(404)
    expect((await api.as('owner').get('/admin/liens')).body.missingPermission).toBe('platform.view')
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
    expect((await noticesTo(api)).map(({ title }) => title)).toEqual(['Lien placed', 'Lien released'])
    expect(await balanceOf(api)).toMatchObject({ available: '40', liened: '0' })
  })

  it('never keeps more than there is when two are placed at once', async () => {
    await deposit(api, '10')
    const answers = await Promise.all([lien(api, '6'), lien(api, '6')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(api)).toMatchObject({ available: '4', liened: '6' })
  })

  it.each([
    [{ currency: 'DOGE' }, 'currency'],
    [{ amount: '0' }, 'amount'],
    [{ amount: 'many' }, 'amount'],
    [{ expiresAt: '2025-06-15T12:00:00.000Z' }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
  ])('refuses %o on its field', async (changes, field) => {
    await deposit(api, '10')
    const { status, body } = await lien(api, '1', changes)
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
  })

  it('refuses somebody without a wallet, and nobody at all', async () => {
    await api.as('member').get('/user')
    const member = await lien(api, '1', { userId: await idOf(api, 'member@test.example') })
    expect([member.status, member.body.message]).toEqual([
      409,
      'This user owns no team, and so has no wallet',
    ])
    expect((await lien(api, '1', { userId: 'user_none' })).status).toBe(404)
  })
})

describe('POST /admin/un-lien-transaction', () => {
  it('refuses what is no lien, and one that has ended', async () => {
    const { reference } = await deposit(api, '10')
    expect((await act(api, 'un-lien-transaction', { reference })).status).toBe(404)
    const placed = (await lien(api, '5')).body.data.reference
    await act(api, 'un-lien-transaction', { reference: placed })
    const again = await act(api, 'un-lien-transaction', { reference: placed })
    expect([again.status, again.body.message]).toEqual([409, 'This lien has already been released'])
  })

  it('releases no more than is left when it is asked for twice at the same time', async () => {
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
  })
})
