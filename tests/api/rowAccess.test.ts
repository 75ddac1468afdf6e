import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { follow } from '#tests/support/events.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { tickets } from '#tests/types/ticketsExample.ts'

let api: TestApi
let member: string
let mine: string
let other: string
beforeAll(async () => {
  api = await createTestApi({ resources: [tickets] })
})
beforeEach(async () => {
  member = await idOf('member')
  mine = await make({ title: 'Mine', assignee: member, dueAt: '2025-06-15T11:59:59.000Z' })
  other = await make({ title: 'Other', assignee: await idOf('viewer'), dueAt: '2025-06-15T12:00:01.000Z' })
})
afterEach(() => api.reset())
afterAll(() => api.close())

const idOf = async (persona: Persona) => String((await api.as(persona).get('/user')).body.data.id)
const make = async (values: AnyRecord) =>
  String((await api.as('owner').post<AnyRecord>('/tickets', values)).body['id'])
const titles = async (query = '', persona: Persona = 'member') =>
  (await api.as(persona).get<readonly AnyRecord[]>(`/tickets${query}`)).body
    .map(({ title }) => String(title))
    .toSorted()
const act = (path: string, body: AnyRecord) => api.as('member').post(`/tickets/${path}`, body)

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 })

describe('rows that are open to somebody', () => {
  it('are all there is in their list, its search, its filters and its counts, but for who holds the permission that lifts it', async () => {
    const all = await api.as('member').get('/tickets')
    expect(all.headers.get('X-Total-Count')).toBe('1')
    expect(await titles()).toEqual(['Mine'])
    expect(await titles('?q=Other')).toEqual([])
    expect(await titles(`?id=${other}`)).toEqual([])
    expect(await titles('', 'owner')).toEqual(['Mine', 'Other'])
  })

  it('are all that can be read, edited and deleted', async () => {
    const asMember = api.as('member')
    expect((await asMember.get(`/tickets/${mine}`)).status).toBe(200)
    expect((await asMember.get(`/tickets/${other}`)).status).toBe(404)
    expect((await asMember.patch(`/tickets/${other}`, { title: 'Taken' })).status).toBe(404)
    expect((await asMember.delete(`/tickets/${other}`)).status).toBe(404)
    expect((await asMember.patch(`/tickets/${mine}`, { title: 'Kept' })).status).toBe(200)
    expect(await titles('', 'owner')).toEqual(['Kept', 'Other'])
  })

  it('are all that actions reach, one by one and in bulk', async () => {
    expect((await act(`${other}/actions/close`, {})).status).toBe(404)
    const named = await act('actions/close', { ids: [mine, other] })
    expect(named.body).toMatchObject({
      succeeded: 1,
      results: [{ ok: true }, { ok: false, reason: 'Not found' }],
    })
    const all = await act('actions/close', { where: {} })
    expect(all.body).toMatchObject({ succeeded: 0, failed: 1 })
  })

  it('are all that is exported and found by the search of everything', async () => {
    const file = await api.as('member').get<string>('/exports/tickets.csv')
    expect(file.headers.get('X-Total-Count')).toBe('1')
    expect(parseCsv(file.body)).toHaveLength(2)
    const found = await api.as('member').get('/search?q=Other')
    expect(found.body.data).toEqual([])
  })

  it('are all that can be referred to, and that stand in a related list', async () => {
    const asMember = api.as('member')
    const below = { title: 'Below', assignee: member }
    const refused = await asMember.post('/tickets', { ...below, parent: other })
    expect(refused.body.errors).toMatchObject([{ field: 'parent', text: 'Parent doesn’t exist' }])
    expect((await asMember.post('/tickets', { ...below, parent: mine })).status).toBe(201)
    await make({ title: 'Below too', parent: mine })
    expect(await titles(`?parent=${mine}`)).toEqual(['Below'])
  })

  it('may be given away, and are answered with once more', async () => {
    const given = await api.as('member').patch(`/tickets/${mine}`, { assignee: null })
    expect(given).toMatchObject({ status: 200, body: { assignee: null } })
    expect((await api.as('member').get(`/tickets/${mine}`)).status).toBe(404)
  })

  it('are all that is told of live', async () => {
    const [asMember, asOwner] = await Promise.all(
      (['member', 'owner'] as const).map(async (persona) =>
        follow(api.fetch, { token: await api.tokenOf(persona) }),
      ),
    )
    await until(() => expect(asMember?.events).toHaveLength(1))
    await api.as('owner').patch(`/tickets/${other}`, { title: 'Other, changed' })
    await api.as('owner').patch(`/tickets/${mine}`, { title: 'Mine, changed' })
    await until(() => expect(asMember?.idsOf('tickets')).toEqual([mine]))
    await until(() => expect(asOwner?.idsOf('tickets').toSorted()).toEqual([mine, other].toSorted()))
    expect(asMember?.idsOf('tickets')).toEqual([mine])
    await Promise.all([asMember?.cut(), asOwner?.cut()])
  })
})

describe('a preset', () => {
  it('asks for who looks, and for the moment', async () => {
    expect(await titles('?_preset=mine', 'owner')).toEqual([])
    expect(await titles('?_preset=mine')).toEqual(['Mine'])
    expect(await titles('?_preset=late', 'owner')).toEqual(['Mine'])
  })
})
