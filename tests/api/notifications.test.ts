import { notInArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { auditLog } from '#server/engine/db/schema.ts'
import { idOf } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeTeam } from '#tests/support/factories.ts'
import { notificationsOf, tell, type TestNotice } from '#tests/support/notifications.ts'
import { deposit } from '#tests/support/wallet.ts'

const api = freshApi()

const DAY = 24 * 60 * 60_000
const OWNER = 'owner@test.example'

const titles = async (query = '') => (await notificationsOf(api, 'owner', query)).map(({ title }) => title)
const ids = async () => (await notificationsOf(api, 'owner')).map(({ id }) => id)
const stats = async () => (await api.as('owner').get('/notifications/stats')).body.data
const mark = (id: string | undefined, body: object) => api.as('owner').patch(`/notifications/${id}`, body)
/** Does something to many. Answers to how many it was done. */
const act = async (action: string, body: object) => {
  const path = `/notifications/actions/${action}`
  return (await api.as('owner').post<{ readonly succeeded: number }>(path, body)).body.succeeded
}

describe('the list of notifications', () => {
  it('holds what the person was told, newest first, in the words of the specification', async () => {
    await tell(api, 'owner', { title: 'First' })
    api.advance(1000)
    const about = { amount: '25.5', currency: 'USDC', transactionId: 'tx_1' }
    await tell(api, 'owner', { type: 'payment', title: 'Second', priority: 'high', metadata: about })
    expect(await notificationsOf(api, 'owner')).toMatchObject([
      {
        ...{ type: 'payment', title: 'Second', message: 'Something happened', priority: 'high' },
        ...{ isRead: false, isStarred: false, metadata: about, timestamp: '2025-06-15T12:00:01.000Z' },
      },
      { title: 'First', priority: 'medium', metadata: {} },
    ])
  })

  it('leaves out what another team of the person was told', async () => {
    await tell(api, 'owner', { title: 'Custom' })
    const { teamId } = await makeTeam(api.services)
    await tell(api, 'owner', { title: 'Elsewhere', teamId })
    expect(await titles()).toEqual(['Custom'])
    expect(await stats()).toMatchObject({ total: 1 })
  })
})

it('the figures follow every change', async () => {
  for (const priority of ['high', 'low', 'low'] as const) await tell(api, 'owner', { priority })
  expect(await stats()).toEqual({ total: 3, unread: 3, starred: 0, highPriority: 1 })
  const [newest, next] = await ids()
  await mark(newest, { isRead: true, isStarred: true })
  await mark(next, { isStarred: true })
  expect(await stats()).toEqual({ total: 3, unread: 2, starred: 2, highPriority: 1 })
  expect(await titles('&_preset=starred')).toHaveLength(2)
  await act('remove', { ids: [newest] })
  expect(await stats()).toMatchObject({ total: 2, unread: 2, starred: 1 })
})

it('marking and deleting reach those named, or all that match a filter and a search, and are nothing for the audit log', async () => {
  for (const title of ['Paid one', 'Paid two']) await tell(api, 'owner', { type: 'payment', title })
  await tell(api, 'owner', { type: 'alert', title: 'Paid three' })
  const entries = () => api.services.db.orm.$count(auditLog)
  const before = await entries()
  const two = { ids: (await ids()).slice(0, 2) }
  expect([await act('markRead', two), await act('markUnread', two)]).toEqual([2, 2])
  expect(await act('markRead', { where: { type: 'payment' }, q: 'two' })).toBe(1)
  expect((await titles('&_preset=unread')).toSorted()).toEqual(['Paid one', 'Paid three'])
  expect(await act('remove', { where: { _preset: 'unread' } })).toBe(2)
  expect(await titles()).toEqual(['Paid two'])
  expect(await entries()).toBe(before)
})

it('what somebody else was told is never seen or changed, neither by its id nor with all that there is', async () => {
  for (const person of ['owner', 'owner', 'member', 'stranger'] as const) await tell(api, person)
  const [one = '', other = ''] = await ids()
  const { orm } = api.services.db
  const foreign = () =>
    orm
      .select()
      .from(notification)
      .where(notInArray(notification.id, [one, other]))
      .orderBy(notification.id)
  const before = await foreign()
  const named = before.map(({ id }) => id)
  expect(named).toHaveLength(2)
  expect(await notificationsOf(api, 'owner', `&id=${named.join('&id=')}`)).toEqual([])
  for (const id of named) expect((await mark(id, { isRead: true, isStarred: true })).status).toBe(404)
  for (const action of ['markRead', 'remove']) {
    expect(await act(action, { ids: [...named, one] })).toBe(1)
    expect(await act(action, { where: {} })).toBe(action === 'remove' ? 1 : 2)
  }
  expect(await foreign()).toEqual(before)
})

it('money that arrives by itself is told to everybody who may send', async () => {
  await Promise.all((['admin', 'member', 'viewer'] as const).map(api.tokenOf))
  await deposit(api, '1250.5')
  for (const persona of ['owner', 'admin', 'member'] as const)
    expect(await notificationsOf(api, persona)).toMatchObject([
      { type: 'payment', title: 'Payment received', message: '1,250.5 USDC arrived' },
    ])
  expect(await notificationsOf(api, 'viewer')).toEqual([])
})

describe('several of a kind in a short time', () => {
  const received = (amount: string, metadata: object = { amount, currency: 'USDC' }) =>
    tell(api, 'owner', {
      ...{ type: 'payment', title: 'Payment received', many: '{count} payments received' },
      ...{ message: `${amount} USDC arrived`, metadata },
    })

  it('are one row, counted once, with its items and what they come to', async () => {
    for (const amount of ['10', '2.5', '1']) {
      await received(amount)
      api.advance(60_000)
    }
    const [lead, ...others] = await notificationsOf(api, 'owner')
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      message: '1 USDC arrived',
      grouped: { title: '3 payments received', size: 3, amount: '13.5', currency: 'USDC' },
    })
    expect(await stats()).toMatchObject({ total: 1, unread: 1 })
    const items = await api.as('owner').get(`/notification-items?groupId=${lead?.id}`)
    expect(items.body).toMatchObject([{ message: '2.5 USDC arrived' }, { message: '10 USDC arrived' }])
    expect((await api.as('member').get('/notification-items')).body).toEqual([])
  })

  it('are rows of their own once they were read, after an hour, and without a title for several', async () => {
    await received('1')
    await act('markRead', { where: {} })
    await received('2')
    api.advance(61 * 60_000)
    await received('3')
    await tell(api, 'owner', { type: 'payment', title: 'Payment received' })
    expect(await ids()).toHaveLength(4)
  })

  it('of one card are one row for a day', async () => {
    const metadata = { cardId: 'card_1', amount: '4', currency: 'USD' }
    await received('4', metadata)
    api.advance(3 * 60 * 60_000)
    await received('4', metadata)
    expect(await notificationsOf(api, 'owner')).toMatchObject([{ grouped: { size: 2, amount: '8' } }])
  })
})

describe('what a user chooses', () => {
  const choose = (choices: object) => api.as('owner').patch('/notification-settings', choices)
  const paid = { type: 'payment', title: 'Payment received', message: '5 USDC arrived' } as const
  const mails = async () => (await api.mails(OWNER)).map(({ subject }) => subject)

  it('is everything in the app and nothing by mail at first, then by kind and importance, and security always', async () => {
    await tell(api, 'owner', { ...paid, title: 'First' })
    expect([await titles(), await mails()]).toEqual([['First'], []])
    await choose({ payment: 'off', system: 'mail', high: 'app', low: 'off' })
    const told: readonly TestNotice[] = [
      paid,
      { ...paid, title: 'Urgent', priority: 'high' },
      { title: 'Mailed' },
      { title: 'Small', priority: 'low' },
      { type: 'security', title: 'Session revoked', priority: 'low' },
    ]
    for (const notice of told) await tell(api, 'owner', notice)
    expect((await titles()).toSorted()).toEqual(['First', 'Mailed', 'Session revoked', 'Urgent'])
    expect(await mails()).toEqual(['Mailed'])
    expect((await choose({ security: 'off' })).status).toBe(400)
  })

  it('does not reach own acts, unless they concern security', async () => {
    await api.tokenOf('owner')
    const by = await idOf(api)
    await tell(api, 'owner', { type: 'investment', title: 'Investment created', by })
    await tell(api, 'owner', { type: 'security', title: 'Password changed', by })
    expect(await titles()).toEqual(['Password changed'])
  })

  it('is mailed at once with a link to its subject, but not what has a mail of its own', async () => {
    await choose({ payment: 'mail' })
    await tell(api, 'owner', { ...paid, metadata: { transactionId: 'tx_1' } })
    await tell(api, 'owner', { ...paid, title: 'Approval needed', isMailed: true })
    const [mail, ...others] = await api.mails(OWNER)
    expect(others).toEqual([])
    expect(mail?.linkUrl).toMatch(/\/dashboard\/transactions\/tx_1$/)
  })

  it('comes once a day in one mail, with what is new since the last', async () => {
    await choose({ payment: 'digest' })
    await tell(api, 'owner', paid)
    await tell(api, 'owner', { ...paid, title: 'Late payment' })
    await tell(api, 'owner', { title: 'Only in the app' })
    expect(await mails()).toEqual([])
    const nextDay = async () => {
      api.advance(DAY)
      await Promise.all([api.runJobs(), api.runJobs()])
      await api.runJobs()
      return mails()
    }
    expect(await nextDay()).toEqual(['Today: 2 notifications'])
    expect(await nextDay()).toHaveLength(1)
    await tell(api, 'owner', paid)
    expect(await nextDay()).toHaveLength(2)
  })
})

it('a deleted notification is in the trash of its user alone, who takes it back', async () => {
  await tell(api, 'owner', { title: 'Old' })
  const [id] = await ids()
  await act('remove', { ids: [id] })
  expect(await titles()).toEqual([])
  expect(await stats()).toMatchObject({ total: 0 })
  const trash = async (who: Persona) => (await api.as(who).get('/notifications-trash')).body
  expect(await trash('owner')).toMatchObject([{ id, title: 'Old', deletedAt: expect.any(String) }])
  expect(await trash('member')).toEqual([])
  const restore = (who: Persona) =>
    api.as(who).post(`/notifications-trash/${id}/actions/restore`, {}, { 'Idempotency-Key': who })
  expect([(await restore('member')).status, (await restore('owner')).status]).toEqual([404, 200])
  expect(await titles()).toEqual(['Old'])
})
