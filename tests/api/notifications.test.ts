import { describe, expect, it } from 'vitest'
import { notification } from '#server/notifications/schema.ts'
import { purgeExpired } from '#server/purgeExpired.ts'
import { auditLog, featureFlag } from '#server/platform/db/schema.ts'
import { idOf } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeTeam } from '#tests/support/factories.ts'
import { notificationsOf, tell } from '#tests/support/notifications.ts'
import { deposit } from '#tests/support/wallet.ts'

const api = freshApi()

interface BulkAnswer {
  readonly succeeded: number
  readonly failed: number
}
const DAY = 24 * 60 * 60_000
const DONE = { succeeded: 1, failed: 0 }
const DONE_TWICE = { succeeded: 2, failed: 0 }

const titles = async (query = '') => (await notificationsOf(api, 'owner', query)).map(({ title }) => title)
const ids = async () => (await notificationsOf(api, 'owner')).map(({ id }) => id)
const stats = async () => (await api.as('owner').get('/notifications/stats')).body.data
const mark = (id: string | undefined, body: object) => api.as('owner').patch(`/notifications/${id}`, body)
const act = (action: string, body: object, key: string = crypto.randomUUID()) =>
  api.as('owner').post<BulkAnswer>(`/notifications/actions/${action}`, body, { 'Idempotency-Key': key })

describe('the list of notifications', () => {
  it('holds what the person was told, newest first, in the words of the specification', async () => {
    await tell(api, 'owner', { title: 'First' })
    api.advance(1000)
    const about = { amount: '25.5', currency: 'USDC', transactionId: 'tx_1' }
    await tell(api, 'owner', { type: 'payment', title: 'Second', priority: 'high', metadata: about })
    const { body } = await api.as('owner').get('/notifications')
    expect(body).toMatchObject([
      {
        type: 'payment',
        title: 'Second',
        message: 'Something happened',
        priority: 'high',
        isRead: false,
        isStarred: false,
        metadata: about,
        timestamp: '2025-06-15T12:00:01.000Z',
      },
      { title: 'First', priority: 'medium', metadata: {} },
    ])
  })

  it('leaves out what another team of the person was told', async () => {
    await tell(api, 'owner', { title: 'Own' })
    const { teamId } = await makeTeam(api.services)
    await tell(api, 'owner', { title: 'Elsewhere', teamId })
    expect(await titles()).toEqual(['Own'])
    expect(await stats()).toMatchObject({ total: 1 })
  })

  it('is not there while the feature is off', async () => {
    const off = { name: 'notifications', enabled: false, updatedAt: api.services.now() }
    await api.services.db.orm.insert(featureFlag).values(off)
    expect((await api.as('owner').get('/notifications')).status).toBe(404)
    expect((await api.as('owner').get('/notifications/stats')).status).toBe(404)
  })
})

it('the figures follow every change', async () => {
  await tell(api, 'owner', { priority: 'high' })
  await tell(api, 'owner')
  await tell(api, 'owner')
  expect(await stats()).toEqual({ total: 3, unread: 3, starred: 0, highPriority: 1 })
  const [newest, next] = await ids()
  await mark(newest, { isRead: true, isStarred: true })
  await mark(next, { isStarred: true })
  expect(await stats()).toEqual({ total: 3, unread: 2, starred: 2, highPriority: 1 })
  expect(await titles('&_preset=starred')).toHaveLength(2)
  await act('remove', { ids: [newest] })
  expect(await stats()).toMatchObject({ total: 2, unread: 2, starred: 1 })
})

describe('marking and deleting', () => {
  it('reaches those named, or all that match a filter and a search, and is nothing for the audit log', async () => {
    for (const title of ['Paid one', 'Paid two']) await tell(api, 'owner', { type: 'payment', title })
    await tell(api, 'owner', { type: 'alert', title: 'Paid three' })
    const entries = () => api.services.db.orm.$count(auditLog)
    const before = await entries()
    const all = await ids()
    expect((await act('markRead', { ids: all.slice(0, 2) })).body).toMatchObject(DONE_TWICE)
    expect((await act('markUnread', { ids: all.slice(0, 2) })).body).toMatchObject(DONE_TWICE)
    expect((await act('markRead', { where: { type: 'payment' }, q: 'two' })).body).toMatchObject(DONE)
    expect((await titles('&_preset=unread')).toSorted()).toEqual(['Paid one', 'Paid three'])
    const gone = { where: { _preset: 'unread' } }
    expect((await act('remove', gone, 'once')).body).toMatchObject(DONE_TWICE)
    expect((await act('remove', gone, 'once')).body).toMatchObject(DONE_TWICE)
    expect(await titles()).toEqual(['Paid two'])
    expect(await entries()).toBe(before)
  })

  it('is refused for what is no choice, and for what only the API sets', async () => {
    await tell(api, 'owner')
    const [id] = await ids()
    const answers = [
      await act('markRead', {}),
      await act('markRead', { ids: [] }),
      await act('markRead', { ids: [id], where: {} }),
      await act('markRead', { where: { odd: '1' } }),
      await act('markRead', { ids: [id], isRead: true }),
      await mark(id, { title: 'New', isRead: true }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
    expect(await notificationsOf(api, 'owner')).toMatchObject([{ title: 'Hello', isRead: false }])
  })
})

describe('what somebody else was told', () => {
  it('is never seen or changed, and its ids answer like ids that nobody has', async () => {
    for (const person of ['owner', 'member', 'stranger'] as const) await tell(api, person)
    const rows = async () => api.services.db.orm.select().from(notification).orderBy(notification.id)
    const everything = await rows()
    const owned = await ids()
    const foreign = everything.map(({ id }) => id).filter((id) => !owned.includes(id))
    const named = [...foreign, 'ntf_nobody']
    const nothing = {
      succeeded: 0,
      results: named.map((id) => ({ id, ok: false, reason: 'Not found' })),
    }
    expect(foreign).toHaveLength(2)
    for (const id of named) expect((await mark(id, { isRead: true, isStarred: true })).status).toBe(404)
    expect((await act('markRead', { ids: named })).body).toMatchObject(nothing)
    expect((await act('remove', { ids: named })).body).toMatchObject(nothing)
    expect(await notificationsOf(api, 'owner', `&id=${named.join('&id=')}`)).toEqual([])
    expect(await rows()).toEqual(everything)
  })

  it('stays when everything is marked or deleted, and when own ids are named with it', async () => {
    for (const person of ['owner', 'owner', 'admin'] as const) await tell(api, person)
    const [one] = await ids()
    const [other] = await notificationsOf(api, 'admin')
    const both = { ids: [one, other?.id] }
    expect((await act('remove', both)).body).toMatchObject({ succeeded: 1, failed: 1 })
    expect((await act('markRead', { where: {} })).body).toMatchObject(DONE)
    expect((await act('remove', { where: {} })).body).toMatchObject(DONE)
    expect(await notificationsOf(api, 'admin')).toMatchObject([{ isRead: false }])
  })
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
  const received = (amount: string, more: object = {}) =>
    tell(api, 'owner', {
      type: 'payment',
      title: 'Payment received',
      message: `${amount} USDC arrived`,
      many: '{count} payments received',
      metadata: { amount, currency: 'USDC' },
      ...more,
    })
  const rows = () => notificationsOf(api, 'owner')

  it('are one row, counted once, with its items and what they come to', async () => {
    for (const amount of ['10', '2.5', '1']) {
      await received(amount)
      api.advance(60_000)
    }
    const [lead, ...others] = await rows()
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
    expect(await rows()).toHaveLength(4)
  })

  it('of one card are one row for a day', async () => {
    const metadata = { cardId: 'card_1', amount: '4', currency: 'USD' }
    await received('4', { metadata })
    api.advance(3 * 60 * 60_000)
    await received('4', { metadata })
    expect(await rows()).toMatchObject([{ grouped: { size: 2, amount: '8' } }])
  })
})

describe('what a user chooses', () => {
  const choose = (choices: object) => api.as('owner').patch('/notification-settings', choices)
  const paid = { type: 'payment', title: 'Payment received', message: '5 USDC arrived' } as const
  const mails = async () => (await api.mails('owner@test.example')).map(({ subject }) => subject)

  it('begins with everything in the app and nothing by mail', async () => {
    const { body } = await api.as('owner').get('/notification-settings')
    expect(body).toMatchObject({ payment: 'app', security: 'app', high: 'kind', low: 'kind' })
    await tell(api, 'owner', paid)
    expect(await titles()).toEqual(['Payment received'])
    expect(await mails()).toEqual([])
  })

  it('holds for a kind and for an importance, and never leaves security out', async () => {
    await choose({ payment: 'off', system: 'mail', high: 'app', low: 'off' })
    await tell(api, 'owner', paid)
    await tell(api, 'owner', { ...paid, title: 'Urgent', priority: 'high' })
    await tell(api, 'owner', { title: 'Mailed' })
    await tell(api, 'owner', { title: 'Small', priority: 'low' })
    await tell(api, 'owner', { type: 'security', title: 'Session ended', priority: 'low' })
    expect((await titles()).toSorted()).toEqual(['Mailed', 'Session ended', 'Urgent'])
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
    const [mail, ...others] = await api.mails('owner@test.example')
    expect(others).toEqual([])
    expect(mail?.linkUrl).toMatch(/\/dashboard\/transactions\/tx_1$/)
  })

  it('comes once a day in one mail, with what is new since the last', async () => {
    await choose({ payment: 'digest' })
    await tell(api, 'owner', paid)
    await tell(api, 'owner', { ...paid, title: 'Late payment' })
    await tell(api, 'owner', { title: 'Only in the app' })
    expect(await mails()).toEqual([])
    api.advance(DAY)
    await Promise.all([api.runJobs(), api.runJobs()])
    await api.runJobs()
    expect(await mails()).toEqual(['Today: 2 notifications'])
    api.advance(DAY)
    await api.runJobs()
    expect(await mails()).toHaveLength(1)
    await tell(api, 'owner', paid)
    api.advance(DAY)
    await api.runJobs()
    expect(await mails()).toHaveLength(2)
  })
})

it('a deleted notification is in the trash of its user, comes back, or goes for good after 30 days', async () => {
  await tell(api, 'owner', { title: 'Old' })
  const [id] = await ids()
  await act('remove', { ids: [id] })
  expect(await titles()).toEqual([])
  expect(await stats()).toMatchObject({ total: 0 })
  expect((await api.as('owner').get('/notifications-trash')).body).toMatchObject([
    { id, title: 'Old', deletedAt: expect.any(String), goneAt: expect.any(String) },
  ])
  expect((await api.as('member').get('/notifications-trash')).body).toEqual([])
  const restore = (who: Persona) =>
    api.as(who).post(`/notifications-trash/${id}/actions/restore`, {}, { 'Idempotency-Key': who })
  expect((await restore('member')).status).toBe(404)
  expect((await restore('owner')).status).toBe(200)
  expect(await titles()).toEqual(['Old'])
  await act('remove', { ids: await ids() })
  api.advance(31 * DAY)
  await api.services.db.transaction((tx) => purgeExpired(tx, api.services))
  expect(await api.services.db.orm.$count(notification)).toBe(0)
})
