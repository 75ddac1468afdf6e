import { describe, expect, it } from 'vitest'
import { recordComment } from '#server/engine/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { COLLECTIONS, type Order } from '#tests/support/resources.ts'

const api = freshApi(COLLECTIONS)

const makeOrder = async (more: object = {}) =>
  (await api.as('owner').post<Order>('/orders', { number: 'A-1', quantity: 1, unitPrice: '2.50', ...more }))
    .body

interface Versions {
  readonly entries: readonly {
    readonly what: string
    readonly by: object
    readonly changes: readonly object[]
  }[]
  readonly before: number | null
}
const versionsOf = async (id: string, query = '') =>
  (await api.as('viewer').get<Versions>(`/orders/${id}/versions${query}`)).body

describe('the versions of a record', () => {
  it('tells who changed what, newest first, with both values', async () => {
    const { id } = await makeOrder()
    await api.as('member').patch(`/orders/${id}`, { quantity: 3, note: 'More' })
    await api.as('owner').post(`/orders/${id}/actions/approve`, {})
    const { entries, before } = await versionsOf(id)
    expect(entries.map(({ what, by }) => [what, by])).toEqual([
      ['approve', { kind: 'user', name: 'Olive Owner' }],
      ['updated', { kind: 'user', name: expect.any(String) }],
      ['created', { kind: 'user', name: 'Olive Owner' }],
    ])
    expect(entries[1]?.changes).toEqual([
      { field: 'note', hidden: false, before: null, after: 'More' },
      { field: 'quantity', hidden: false, before: 1, after: 3 },
      { field: 'total', hidden: false, before: '2.50', after: '7.50' },
    ])
    expect(before).toBeNull()
  })

  it('tells of a secret only that it changed', async () => {
    const { id } = await makeOrder({ apiKey: 'sk_live_0123456789' })
    await api.as('owner').patch(`/orders/${id}`, { apiKey: 'sk_live_9876543210' })
    const versions = await versionsOf(id)
    expect(versions.entries[0]?.changes).toEqual([
      { field: 'apiKey', hidden: true, before: null, after: null },
    ])
    expect(JSON.stringify(versions)).not.toContain('sk_live')
  })

  it('comes in pages', async () => {
    const { id } = await makeOrder()
    for (let quantity = 2; quantity < 24; quantity += 1)
      await api.as('owner').patch(`/orders/${id}`, { quantity })
    const first = await versionsOf(id)
    const rest = await versionsOf(id, `?before=${first.before}`)
    expect([first.entries.length, rest.entries.length, rest.before]).toEqual([20, 3, null])
  })
})

describe('comments on a record', () => {
  it('are at most a thousand, however many are written at once', { tags: ['postgres'] }, async () => {
    const { id } = await makeOrder()
    const path = `/orders/${id}/comments`
    await api.as('owner').post(path, { text: 'First' })
    await api.services.db.transaction(async (tx) => {
      const [first] = await tx.select().from(recordComment)
      if (!first) throw new Error('There is no comment')
      const more = Array.from({ length: 998 }, (_, at) => ({ ...first, id: `cmt_${at}` }))
      await tx.insert(recordComment).values(more)
    })
    const answers = await Promise.all([1, 2, 3].map(() => api.as('owner').post(path, { text: 'Last' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('are written by members, and changed and removed by who wrote them', async () => {
    const [owner, member] = [api.as('owner'), api.as('member')]
    const path = `/orders/${(await makeOrder()).id}/comments`
    const { body, status } = await owner.post<{ id: string }>(path, { text: ' First ' })
    api.advance(1_000)
    await member.post(path, { text: 'Second' })
    expect(status).toBe(201)
    expect((await member.patch(`${path}/${body.id}`, { text: 'Mine' })).status).toBe(404)
    expect((await member.delete(`${path}/${body.id}`)).status).toBe(404)
    await owner.patch(`${path}/${body.id}`, { text: 'Changed' })
    const second = { text: 'Second', isOwn: true, editedAt: null }
    const changed = { text: 'Changed', isOwn: false, editedAt: '2025-06-15T12:00:01.000Z' }
    expect((await member.get(path)).body).toMatchObject([changed, second])
    await owner.delete(`${path}/${body.id}`)
    expect((await member.get(path)).body).toMatchObject([second])
  })

  it('hold words, and go with a record that no trash keeps', async () => {
    const { id } = await makeOrder()
    const write = (text: string) => api.as('member').post(`/orders/${id}/comments`, { text })
    const statuses = [(await write('  ')).status, (await write('x'.repeat(5001))).status]
    expect([...statuses, (await write('Call them')).status]).toEqual([400, 400, 201])
    await api.as('owner').delete(`/orders/${id}`)
    expect(await api.services.db.orm.$count(recordComment)).toBe(0)
  })
})
