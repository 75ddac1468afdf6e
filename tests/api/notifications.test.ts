import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { featureFlag } from '#server/identity/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeTeam } from '#tests/support/factories.ts'
import { notificationsOf, tell } from '#tests/support/notifications.ts'
import { deposit, FAILING_RECIPIENT, send, settle } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const titles = async (query = '') => (await notificationsOf(api, 'owner', query)).map(({ title }) => title)
const ids = async () => (await notificationsOf(api, 'owner')).map(({ id }) => id)
const stats = async () => (await api.as('owner').get('/notifications/stats')).body.data
const mark = (body: object) => api.as('owner').patch('/notifications', body)
const remove = (body: object) => api.as('owner').delete('/notifications', body)

describe('the list of notifications', () => {
  it('holds what the person was told, newest first, in the words of the specification', async () => {
    await tell(api, 'owner', { title: 'First' })
    api.advance(1000)
    const about = { amount: '25.5', currency: 'USDC', transactionId: 'tx_1' }
    await tell(api, 'owner', { type: 'payment', title: 'Second', priority: 'high', metadata: about })
    const { body } = await api.as('owner').get('/notifications')
    expect(body.data).toMatchObject([
      {
        ...{ type: 'payment', title: 'Second', message: 'Something happened', priority: 'high' },
        ...{ isRead: false, isStarred: false, metadata: about, timestamp: '2025-06-15T12:00:01.000Z' },
      },
      { title: 'First', priority: 'medium', metadata: {} },
    ])
    expect(body.metadata).toEqual({ total: 2, page: 1, pageSize: 10 })
  })

  it('is searched, and filtered by type, status and priority', async () => {
    await tell(api, 'owner', { type: 'security', title: 'Password changed', priority: 'high' })
    await tell(api, 'owner', {
      type: 'payment',
      title: 'Paid',
      message: '5 USDC for coffee',
      priority: 'low',
    })
    const [paid] = await notificationsOf(api, 'owner', '&type=payment')
    await mark({ ids: [paid?.id], isRead: true, isStarred: true })
    expect(await titles('&search=COFFEE')).toEqual(['Paid'])
    expect(await titles('&priority=high')).toEqual(['Password changed'])
    expect(await titles('&status=unread')).toEqual(['Password changed'])
    expect(await titles('&status=read')).toEqual(['Paid'])
    expect(await titles('&status=starred')).toEqual(['Paid'])
    expect((await api.as('owner').get('/notifications?status=odd')).status).toBe(400)
  })

  it('leaves out what another team of the person was told', async () => {
    await tell(api, 'owner', { title: 'Own' })
    const { teamId } = await makeTeam(api.services)
    await tell(api, 'owner', { title: 'Elsewhere', teamId })
    expect(await titles()).toEqual(['Own'])
    expect(await stats()).toMatchObject({ total: 1 })
  })

  it('is there for every role, and for nobody without a session', async () => {
    await tell(api, 'viewer')
    expect(await notificationsOf(api, 'viewer')).toHaveLength(1)
    expect((await api.guest().get('/notifications')).status).toBe(401)
    expect((await api.guest().get('/notifications/stats')).status).toBe(401)
  })
})

describe('the figures', () => {
  it('follow every change', async () => {
    await tell(api, 'owner', { priority: 'high' })
    await tell(api, 'owner')
    await tell(api, 'owner')
    expect(await stats()).toEqual({ total: 3, unread: 3, starred: 0, highPriority: 1 })
    const [newest, next] = await ids()
    await mark({ ids: [newest], isRead: true })
    await mark({ ids: [newest, next], isStarred: true })
    expect(await stats()).toEqual({ total: 3, unread: 2, starred: 2, highPriority: 1 })
    await remove({ ids: [newest] })
    expect(await stats()).toMatchObject({ total: 2, unread: 2, starred: 1 })
  })
})

describe('marking and deleting', () => {
  it('reaches those named', async () => {
    for (const title of ['One', 'Two', 'Three']) await tell(api, 'owner', { title })
    const all = await ids()
    expect((await mark({ ids: all.slice(0, 2), isRead: true })).body.data).toEqual({ count: 2 })
    expect((await mark({ ids: all.slice(0, 1), isRead: false })).body.data).toEqual({ count: 1 })
    expect((await stats())['unread']).toBe(2)
  })

  it('reaches all that match a filter and a search, and nothing else', async () => {
    await tell(api, 'owner', { type: 'payment', title: 'Paid one' })
    await tell(api, 'owner', { type: 'payment', title: 'Paid two' })
    await tell(api, 'owner', { type: 'alert', title: 'Paid three' })
    const answer = await mark({ where: { type: 'payment' }, q: 'two', isRead: true })
    expect(answer.body.data).toEqual({ count: 1 })
    expect((await remove({ where: { _preset: 'unread' } })).body.data).toEqual({ count: 2 })
    expect(await titles()).toEqual(['Paid two'])
  })

  it('happens once for a call that is sent again under the same key', async () => {
    await tell(api, 'owner')
    const body = { ids: await ids() }
    const send = () => api.as('owner').delete('/notifications', body, { 'Idempotency-Key': 'once' })
    expect((await send()).body.data).toEqual({ count: 1 })
    expect((await send()).body.data).toEqual({ count: 1 })
  })

  it.each([
    ['nothing to change', { ids: ['ntf_1'] }],
    ['nobody named', { isRead: true }],
    ['no ids', { ids: [], isRead: true }],
    ['ids and a filter', { ids: ['ntf_1'], where: {}, isRead: true }],
    ['a filter that is none', { where: { odd: '1' }, isRead: true }],
    ['something that only the API sets', { ids: ['ntf_1'], title: 'New', isRead: true }],
  ])('is refused for %s', async (_, body) => {
    expect((await mark(body)).status).toBe(400)
  })

  it('is refused without a session', async () => {
    expect((await api.guest().patch('/notifications', { ids: ['ntf_1'], isRead: true })).status).toBe(401)
    expect((await api.guest().delete('/notifications', { ids: ['ntf_1'] })).status).toBe(401)
  })
})

describe('what somebody else was told', () => {
  it('is never seen or changed, and its ids answer like ids that nobody has', async () => {
    const people = ['owner', 'member', 'stranger'] as const
    for (const person of people) for (const title of ['A', 'B']) await tell(api, person, { title })
    const rows = async () => api.services.db.orm.select().from(notification).orderBy(notification.id)
    const everything = await rows()
    const owned = await ids()
    const foreign = everything.map(({ id }) => id).filter((id) => !owned.includes(id))

    const target = fc.subarray([...foreign, 'ntf_nobody'], { minLength: 1 })
    const marks = fc.constantFrom({ isRead: true }, { isStarred: true }, { isRead: false, isStarred: true })
    await fc.assert(
      fc.asyncProperty(target, marks, async (chosen, change) => {
        expect((await mark({ ids: chosen, ...change })).body.data).toEqual({ count: 0 })
        expect((await remove({ ids: chosen })).body.data).toEqual({ count: 0 })
        expect((await notificationsOf(api, 'owner', `&id=${chosen.join('&id=')}`)).length).toBe(0)
      }),
      { numRuns: 15 },
    )
    expect(await rows()).toEqual(everything)
  })

  it('stays when a filter that matches everything is marked or deleted', async () => {
    await tell(api, 'owner')
    await tell(api, 'admin')
    expect((await mark({ where: {}, isRead: true })).body.data).toEqual({ count: 1 })
    expect((await remove({ where: {} })).body.data).toEqual({ count: 1 })
    expect(await notificationsOf(api, 'admin')).toMatchObject([{ isRead: false }])
  })

  it('is not reached by own ids that hide among foreign ones', async () => {
    await tell(api, 'owner')
    await tell(api, 'admin')
    const own = await ids()
    const [other] = await notificationsOf(api, 'admin')
    expect((await remove({ ids: [...own, other?.id] })).body.data).toEqual({ count: 1 })
    expect(await notificationsOf(api, 'admin')).toHaveLength(1)
  })
})

describe('while the feature is off', () => {
  it('there are no notifications to read', async () => {
    const off = { name: 'notifications', enabled: false, updatedAt: api.services.now() }
    await api.services.db.orm.insert(featureFlag).values(off)
    expect((await api.as('owner').get('/notifications')).status).toBe(404)
    expect((await api.as('owner').get('/notifications/stats')).status).toBe(404)
  })
})

describe('money that moves by itself', () => {
  it('is told when it arrives, to everybody who may send', async () => {
    await Promise.all((['admin', 'member', 'viewer'] as const).map(api.tokenOf))
    await deposit(api, '1250.5')
    for (const persona of ['owner', 'admin', 'member'] as const)
      expect(await notificationsOf(api, persona)).toMatchObject([
        { type: 'payment', title: 'Payment received', message: '1,250.5 USDC arrived' },
      ])
    expect(await notificationsOf(api, 'viewer')).toEqual([])
  })

  it('is told to its sender when it could not be sent', async () => {
    await deposit(api, '100')
    await send(api, { to: FAILING_RECIPIENT })
    await settle(api)
    expect(await notificationsOf(api, 'owner', '&type=transaction')).toMatchObject([
      {
        ...{ title: 'Payment failed', priority: 'high' },
        message: expect.stringMatching(/^10 USDC could not be sent: The network rejected the payment/),
      },
    ])
  })
})
