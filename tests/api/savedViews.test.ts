import { describe, expect, it } from 'vitest'
import type { SavedView } from '#resources/savedViews.ts'
import { audited } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { COLLECTIONS } from '#tests/support/resources.ts'

type Stored = SavedView & { readonly version: number }

const api = freshApi(COLLECTIONS)

const VIEW = { name: 'Active', list: 'suppliers', query: 'status=active&sort=name' }

const save = async (as: Persona, values: object = {}) =>
  (await api.as(as).post<Stored>('/saved-views', { ...VIEW, ...values })).body
const seenBy = async (as: Persona) =>
  (await api.as(as).get<Stored[]>('/saved-views?list=suppliers')).body.map(({ name }) => name)

describe('saved views', () => {
  it('are kept as they were saved, and for whoever saved them', async () => {
    const columns = [{ field: 'status', width: 120 }]
    const view = await save('member', { columns })
    expect(view).toMatchObject({ ...VIEW, columns, shared: false, isDefault: false, changeable: true })
    expect(await seenBy('member')).toEqual(['Active'])
    expect(await seenBy('owner')).toEqual([])
    expect((await api.as('owner').patch(`/saved-views/${view.id}`, { name: 'Mine' })).status).toBe(404)
  })

  it('that are shared are seen by the team, changed and deleted by their maker, owners and admins', async () => {
    const { id } = await save('member', { shared: true })
    const viewer = api.as('viewer')
    expect((await viewer.get<Stored[]>('/saved-views')).body).toMatchObject([{ ...VIEW, changeable: false }])
    expect((await viewer.patch(`/saved-views/${id}`, { name: 'Mine' })).status).toBe(409)
    expect((await viewer.delete(`/saved-views/${id}`)).status).toBe(409)
    expect((await api.as('admin').patch(`/saved-views/${id}`, { name: 'Ours' })).status).toBe(200)
    expect((await api.as('member').delete(`/saved-views/${id}`)).status).toBe(200)
  })

  it('are not shared by who may change no records, at once or later', async () => {
    const viewer = api.as('viewer')
    const refused = '400 shared: Sharing a view needs permission to edit records'
    expect(problemsOf(await viewer.post('/saved-views', { ...VIEW, shared: true }))).toBe(refused)
    const { id } = await save('viewer')
    expect(problemsOf(await viewer.patch(`/saved-views/${id}`, { shared: true }))).toBe(refused)
  })

  it('a list opens with one of them: the latest that says so, of a person and of the team apart', async () => {
    await save('owner', { name: 'First', isDefault: true })
    await save('owner', { name: 'Second', isDefault: true })
    await save('member', { name: 'Ours', isDefault: true, shared: true })
    await save('member', { name: 'Of another list', list: 'orders', isDefault: true })
    const { body } = await api.as('owner').get<Stored[]>('/saved-views')
    expect(body.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['First', false],
      ['Ours', true],
      ['Second', true],
    ])
  })

  it('are of lists that there are, and stay with theirs', async () => {
    expect((await api.as('owner').post('/saved-views', { ...VIEW, list: 'nowhere' })).status).toBe(400)
    const { id } = await save('owner')
    expect((await api.as('owner').patch(`/saved-views/${id}`, { list: 'orders' })).status).toBe(400)
  })

  it('tell the audit log when they are shared, and only then', async () => {
    await save('owner', { name: 'Custom' })
    await save('owner', { name: 'Ours', shared: true })
    const told = (await audited(api)).filter(({ targetType }) => targetType === 'saved_view')
    expect(told).toMatchObject([{ action: 'saved_view_created', details: { name: 'Ours' } }])
  })
})
