import { beforeEach, describe, expect, it } from 'vitest'
import { collectionRoutes } from '#server/engine/routes/collectionRoutes.ts'
import { payloadOf } from '#server/engine/write/completeOperation.ts'
import { openApi } from '#server/engine/http/docs/openApi.ts'
import { coffer } from '#resources/product.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { PDF, upload } from '#tests/support/files.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { tickets } from '#tests/types/ticketsExample.ts'
import { audited } from '#tests/support/admin.ts'

const api = freshApi({ resources: [tickets] })
let member: string
let id: string
beforeEach(async () => {
  member = String((await api.as('member').get('/user')).body.data['id'])
  const values = { title: 'Leak', assignee: member, note: 'Pays late' }
  id = String((await api.as('owner').post<AnyRecord>('/tickets', values)).body['id'])
})

const patch = (values: AnyRecord, persona: 'owner' | 'member' = 'owner') =>
  api.as(persona).patch<AnyRecord>(`/tickets/${id}`, values)
const get = <Body = AnyRecord>(path: string, persona: 'owner' | 'member' = 'member') =>
  api.as(persona).get<Body>(path)

describe('a field that needs a permission', () => {
  it('is told to who holds it, and in no answer to who lacks it', async () => {
    expect((await get(`/tickets/${id}`, 'owner')).body['note']).toBe('Pays late')
    expect((await get<readonly AnyRecord[]>('/tickets?q=late', 'owner')).body).toHaveLength(1)
    const asMember = api.as('member')
    const stale = await asMember.patch(`/tickets/${id}`, { title: 'Stale' }, { 'If-Match': '"7"' })
    const answers = [
      (await get(`/tickets/${id}`)).body,
      ...(await get<readonly AnyRecord[]>('/tickets')).body,
      stale.body.data,
      (await patch({ title: 'Leaks' }, 'member')).body,
      (await asMember.post<AnyRecord>('/tickets', { title: 'Other', assignee: member })).body,
      (await asMember.delete<AnyRecord>(`/tickets/${id}`)).body,
    ]
    const shown = answers.map((answer) => [typeof answer['title'], 'note' in answer])
    expect(shown).toEqual(answers.map(() => ['string', false]))
  })

  it('is nothing to filter, sort, search and export by for who lacks it', async () => {
    for (const query of ['note=Pays late', 'note_like=late', '_sort=note'])
      expect((await get(`/tickets?${query}`)).status).toBe(400)
    expect((await get<readonly AnyRecord[]>('/tickets?q=late')).body).toEqual([])
    expect((await get<{ data: unknown }>('/search?q=late')).body.data).toEqual([])
    const [head] = parseCsv((await get<string>('/exports/tickets.csv')).body)
    expect(head).not.toContain('Note')
    const [all] = parseCsv((await get<string>('/exports/tickets.csv', 'owner')).body)
    expect(all).toContain('Note')
  })

  it('takes no file from who lacks it, and gives none away', async () => {
    const path = `/tickets/${id}/files/contract`
    expect((await upload(api, 'member', path, PDF)).status).toBe(403)
    const { body: file } = await upload(api, 'owner', path, PDF)
    await patch({ contract: file.id })
    expect((await get(`/tickets/${id}/files/${file.id}`)).status).toBe(404)
    expect((await get(`/tickets/${id}/files/${file.id}`, 'owner')).status).toBe(200)
  })

  it('is not set by who lacks it, and stays when they replace the record', async () => {
    expect(problemsOf(await patch({ note: 'Mine' }, 'member'))).toBe('400 note: Note can’t be set')
    expect((await api.as('member').post('/tickets', { title: 'New', note: 'Mine' })).status).toBe(400)
    const lines = [{ line: 2, values: { title: 'Imported', note: 'Mine' } }]
    const file = { fileName: 'tickets.csv' }
    const { body: run } = await api.as('member').post<AnyRecord>('/imports/tickets', file)
    for (const path of ['/imports/tickets/check', `/imports/tickets/${String(run['id'])}/lines`]) {
      const { body } = await api.as('member').post<{ readonly results: unknown }>(path, { lines })
      const errors = [{ field: 'note', text: 'Note can’t be set' }]
      expect(body.results).toMatchObject([{ line: 2, ok: false, errors }])
    }
    const replaced = await api.as('member').put(`/tickets/${id}`, { title: 'Replaced', assignee: member })
    expect(replaced.status).toBe(200)
    const kept = { title: 'Replaced', note: 'Pays late' }
    expect((await get(`/tickets/${id}`, 'owner')).body).toMatchObject(kept)
  })

  it('is named in the audit log and in no event, and noted in OpenAPI', async () => {
    const rows = JSON.stringify(await audited(api))
    expect(rows).toContain('"note"')
    expect(rows).not.toContain('Pays late')
    expect(payloadOf(tickets, { title: 'Leak', note: 'Pays late' })).not.toHaveProperty('note')
    const document = JSON.stringify(openApi(collectionRoutes(api.services.engine), coffer))
    expect(document).toContain('Only with the permission canManageSettings')
  })
})

it('a field that only some records have is required once both conditions hold, and not before', async () => {
  const wanted = '400 hours: Hours is required'
  expect((await patch({ status: 'closed' })).status).toBe(200)
  expect(problemsOf(await patch({ status: 'closed', billed: true }))).toBe(wanted)
  expect((await patch({ status: 'closed', billed: true, hours: '1.5' })).status).toBe(200)
  expect(problemsOf(await patch({ hours: null }))).toBe(wanted)
  expect((await patch({ title: 'Leaks' })).status).toBe(200)
  const made = { title: 'New', status: 'closed', billed: true }
  expect(problemsOf(await api.as('owner').post('/tickets', made))).toBe(wanted)
})
