import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { planFinding } from '#server/engine/automation/findDue.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { planPurge } from '#server/entry/purgeExpired.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { follow } from '#tests/support/events.ts'
import { PDF, upload } from '#tests/support/files.ts'
import { notes } from '#tests/support/notes.ts'

const api = freshApi({ resources: [notes] })

const DAY = 24 * 60 * 60_000

type Note = AnyRecord & { readonly id: string; readonly title: string }
interface Bulk {
  readonly results: readonly { readonly id: string; readonly ok: boolean; readonly reason?: string }[]
}

const make = async (title = 'First', more: AnyRecord = {}) =>
  (await api.as('owner').post<Note>('/notes', { title, ...more })).body
const remove = (id: string) => api.as('owner').delete(`/notes/${id}`)
const trashed = async (title?: string, more?: AnyRecord) => {
  const note = await make(title, more)
  await remove(note.id)
  return note
}
const act = (id: string, action: 'restore' | 'purge') =>
  api.as('owner').post<Note & { message?: string }>(`/notes-trash/${id}/actions/${action}`, {})
const titlesIn = async (path: string) =>
  (await api.as('owner').get<readonly Note[]>(path)).body.map(({ title }) => title)
const read = async (query: string) => (await api.services.db.orm.execute(sql.raw(query))).rows

/** Two days of housekeeping: unused files are marked first, and go then. Sessions outlast them. */
async function cleanUp(): Promise<void> {
  for (let day = 0; day < 2; day += 1) {
    api.advance(1.1 * DAY)
    await api.services.db.transaction((tx) => planPurge(tx, api.services.now()))
    await api.runJobs()
  }
}

describe('a trash', () => {
  it('takes what is deleted out of list, search, count, export, palette and references', async () => {
    const { id } = await trashed('Gone', { text: 'needle' })
    await make('Here')
    const owner = api.as('owner')
    const { body, headers } = await owner.get<readonly Note[]>('/notes')
    expect([body.map(({ title }) => title), headers.get('X-Total-Count')]).toEqual([['Here'], '1'])
    expect(await titlesIn('/notes?q=needle')).toEqual([])
    expect(await owner.get('/exports/notes.csv')).toMatchObject({ body: expect.not.stringContaining('Gone') })
    const { body: found } = await owner.get<{ data: readonly unknown[] }>('/search?q=Gone')
    expect(found.data).toEqual([])
    const answers = [
      await owner.post('/notes', { title: 'Next', about: id }),
      await owner.get(`/notes/${id}`),
      await owner.patch(`/notes/${id}`, { title: 'New' }),
      await remove(id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 404])
  })

  it('shows when something was deleted and when it goes for good, newest first', async () => {
    await trashed('First')
    api.advance(60_000)
    await trashed('Second', { text: 'needle', pin: 'secret-1234' })
    const { body } = await api.as('owner').get<readonly Note[]>('/notes-trash')
    expect(body).toMatchObject([
      { title: 'Second', deletedAt: '2025-06-15T12:01:00.000Z', goneAt: '2025-07-15T12:01:00.000Z' },
      { title: 'First', deletedAt: '2025-06-15T12:00:00.000Z' },
    ])
    expect(Object.keys(body[0] ?? {})).not.toEqual(expect.arrayContaining(['pin']))
  })

  it('gives a record back as it was, as it is stored by then, and says so to audit log and webhooks', async () => {
    const note = await trashed('First', { text: 'Kept' })
    const { status, body, headers } = await act(note.id, 'restore')
    expect([status, headers.get('ETag')]).toEqual([200, '"3"'])
    expect(body).toMatchObject({ title: 'First', text: 'Kept', version: 3 })
    expect((await api.as('owner').get<Note>(`/notes/${note.id}`)).body).toEqual(body)
    expect(await titlesIn('/notes-trash')).toEqual([])
    const versions = await api
      .as('owner')
      .get<{ entries: readonly { what: string }[] }>(`/notes/${note.id}/versions`)
    expect(versions.body.entries.map(({ what }) => what)).toEqual(['restored', 'deleted', 'created'])
    expect(await read('select type, payload from outbox_event order by type desc')).toEqual([
      { type: 'card.deleted', payload: expect.objectContaining({ title: 'First' }) },
      { type: 'card.created', payload: expect.objectContaining({ title: 'First' }) },
    ])
  })

  it('refuses to restore what has a value that another has by now, alone and among several', async () => {
    const [one, two] = [await trashed('One'), await trashed('Two')]
    await make('Two')
    const reason = 'Title is already used by another note. Change it there first.'
    const { status, body } = await act(two.id, 'restore')
    expect([status, body.message]).toEqual([409, reason])
    const path = '/notes-trash/actions/restore'
    const many = await api.as('owner').post<Bulk>(path, { ids: [one.id, two.id] })
    expect(many.body.results).toMatchObject([
      { id: one.id, ok: true },
      { id: two.id, ok: false, reason },
    ])
    expect([await titlesIn('/notes'), await titlesIn('/notes-trash')]).toEqual([['One', 'Two'], ['Two']])
  })

  it('deletes for good, with the comments, which nobody can take back', async () => {
    const { id } = await make()
    await api.as('owner').post(`/notes/${id}/comments`, { text: 'Call them' })
    await remove(id)
    expect((await act(id, 'purge')).status).toBe(200)
    expect((await act(id, 'restore')).status).toBe(404)
    expect(await read('select id from c_notes')).toEqual([])
    expect(await read('select id from record_comment')).toEqual([])
    expect(
      await read("select details->>'title' as title from audit_log where action = 'notes_purged'"),
    ).toEqual([{ title: 'First' }])
  })

  it('empties itself when the time of a record is over, and not before', async () => {
    await api.services.db.transaction((tx) => planFinding({ tx, services: api.services }))
    await trashed()
    await make('Stays')
    api.advance(30 * DAY - 60_000)
    await api.runJobs()
    expect(await read('select title from c_notes order by title')).toHaveLength(2)
    api.advance(5 * 60_000)
    await api.runJobs()
    await api.runJobs()
    expect(await read('select title from c_notes')).toEqual([{ title: 'Stays' }])
    expect(await read("select actor_type from audit_log where action = 'notes_purged'")).toEqual([
      { actor_type: 'system' },
    ])
  })

  it('keeps the files of a record as long as the record', async () => {
    const { body } = await upload(api, 'owner', '/uploads/notes/paper?name=paper.pdf', PDF)
    await api.services.db.transaction((tx) => planFinding({ tx, services: api.services }))
    await trashed('First', { paper: body.id })
    await cleanUp()
    expect(await read('select id from file')).toHaveLength(1)
    api.advance(30 * DAY)
    await api.runJobs()
    await cleanUp()
    expect(await read('select id from file')).toEqual([])
  })

  it('shows live what is deleted', async () => {
    const { id } = await make()
    const { idsOf } = await follow(api.fetch, { token: await api.tokenOf('owner') })
    await remove(id)
    await expect.poll(() => [idsOf('notes'), idsOf('notes-trash')]).toEqual([[id], [id]])
  })
})

describe('a rule for what comes back from a trash', () => {
  const seen: object[] = []
  const rules = implement(notes, {
    restore: {
      after: ({ record }) => {
        if (record.title === 'Kept out') throw new RuleError('This note stays where it is')
        seen.push(record)
      },
    },
  })
  const own = freshApi({ resources: [notes], implementations: [rules] })
  const restore = async (title: string) => {
    const owner = own.as('owner')
    const { id } = (await owner.post<Note>('/notes', { title })).body
    await owner.delete(`/notes/${id}`)
    return owner.post(`/notes-trash/${id}/actions/restore`, {})
  }

  it('refuses it with its words, and meets it as it is stored by then', async () => {
    const { status, body } = await restore('Kept out')
    expect([status, body.message]).toEqual([409, 'This note stays where it is'])
    expect((await own.as('owner').get<readonly Note[]>('/notes')).body).toEqual([])
    expect((await restore('First')).status).toBe(200)
    expect(seen).toMatchObject([{ title: 'First', version: 3 }])
  })
})
