import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { defineResource, field, type AnyRecord } from '#define'
import { file } from '#server/engine/files/schema.ts'
import { planPurge } from '#server/entry/purgeExpired.ts'
import { PDF, upload } from '#tests/support/files.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { records } from '#tests/support/records.ts'

const articles = defineResource({
  name: 'articles',
  labels: { singular: 'Article', plural: 'Articles' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 73 },
  permissions: records,
  fields: {
    id: field.id({ prefix: 'art_' }),
    title: field.text({ required: true, maxLength: 20 }),
    words: field.integer(),
    paper: field.file({ accept: ['application/pdf'] }),
  },
  list: { columns: ['title', 'words', 'paper'], defaultSort: { field: 'title', order: 'asc' } },
  create: { sections: [{ fields: ['title', 'words', 'paper'] }] },
  edit: { sections: [{ fields: ['title', 'words', 'paper'] }] },
  versions: { drafts: true },
})

const api = freshApi({ resources: [articles] })

interface Draft {
  readonly version: number
  readonly values: AnyRecord
  readonly by: string
  readonly at: string
  readonly schedule: { readonly at: string; readonly by: string } | null
  readonly failure: string | null
  readonly record: AnyRecord
}
type Who = Parameters<typeof api.as>[0]
type Refused = AnyRecord & { readonly message?: string; readonly errors?: unknown }

const make = async () => (await api.as('owner').post<{ id: string }>('/articles', { title: 'First' })).body.id
const read = async (id: string, who: Who = 'owner') =>
  (await api.as(who).get<{ draft: Draft | null }>(`/articles/${id}/draft`)).body.draft
const save = (id: string, values: AnyRecord, { seen = null as string | null, who = 'member' as Who } = {}) =>
  api.as(who).put<Refused & { at: string }>(`/articles/${id}/draft`, { version: 1, values, seen })
const publish = (id: string, version?: number) =>
  api
    .as('owner')
    .post<Refused>(`/articles/${id}/draft/publish`, {}, version ? { 'If-Match': `"${version}"` } : {})

describe('the draft of a record', () => {
  it('is kept beside what is published, for those who may edit', async () => {
    const id = await make()
    expect(await read(id)).toBeNull()
    expect((await save(id, { title: 'Second', words: 7 })).status).toBe(200)
    const { body } = await api.as('viewer').get<readonly AnyRecord[]>('/articles')
    expect(body).toMatchObject([{ title: 'First', words: null, version: 1 }])
    expect(await read(id)).toMatchObject({
      values: { title: 'Second', words: 7 },
      by: expect.stringContaining(' '),
      record: { id, title: 'Second', words: 7, version: 1 },
    })
    expect((await api.as('viewer').get(`/articles/${id}/draft`)).status).toBe(403)
    expect((await save(id, {}, { who: 'viewer' })).status).toBe(403)
  })

  it('is of its team alone', async () => {
    const id = await make()
    await save(id, { title: 'Second' })
    const path = `/articles/${id}/draft`
    const stranger = api.as('stranger')
    const answers = [
      await stranger.get(path),
      await save(id, { title: 'Taken' }, { who: 'stranger' }),
      await stranger.delete(path),
      await stranger.post(`${path}/publish`, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await read(id)).toMatchObject({ values: { title: 'Second' } })
  })

  it('may lack what is required until it is published, but nothing of the wrong form', async () => {
    const id = await make()
    expect(await save(id, { words: 'many' })).toMatchObject({ status: 400 })
    expect((await save(id, { title: null, words: 7 })).status).toBe(200)
    const refused = await publish(id)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Title is required'),
    ])
    const seen = (await read(id))?.at ?? null
    await save(id, { title: 'Third', words: 7 }, { seen })
    expect(await publish(id, 1)).toMatchObject({
      status: 200,
      body: { title: 'Third', words: 7, version: 2 },
    })
    expect(await read(id)).toBeNull()
    const versions = await api
      .as('owner')
      .get<{ entries: readonly { what: string }[] }>(`/articles/${id}/versions`)
    expect(versions.body.entries.map(({ what }) => what)).toEqual(['updated', 'created'])
    expect((await publish(id)).status).toBe(404)
  })

  it('is not overwritten by who has not seen it, nor published over a newer version', async () => {
    const id = await make()
    const { body } = await save(id, { title: 'Mine' })
    const { status, body: refusal } = await save(id, { title: 'Yours' }, { who: 'owner' })
    expect([status, JSON.stringify(refusal)]).toEqual([409, expect.stringContaining('saved this draft')])
    await save(id, { title: 'Ours' }, { who: 'owner', seen: body.at })
    await api.as('owner').patch(`/articles/${id}`, { title: 'Other' })
    expect((await publish(id, 1)).status).toBe(412)
    expect(await read(id)).toMatchObject({ version: 1, base: { title: 'First' }, values: { title: 'Ours' } })
    await api.as('member').delete(`/articles/${id}/draft`)
    expect(await read(id)).toBeNull()
    expect((await api.as('owner').get<AnyRecord>(`/articles/${id}`)).body['title']).toBe('Other')
  })

  it('holds its files', async () => {
    const id = await make()
    const { body } = await upload(api, 'owner', '/uploads/articles/paper?name=paper.pdf', PDF)
    expect((await save(id, { paper: { id: body.id } })).status).toBe(200)
    for (let day = 0; day < 2; day += 1) {
      api.advance(1.1 * 24 * 60 * 60_000)
      await api.services.db.transaction((tx) => planPurge(tx, api.services.now()))
      await api.runJobs()
    }
    expect(await api.services.db.orm.$count(file)).toBe(1)
  })
})

describe('a draft with a time', () => {
  const MINUTE = 60_000
  const DELAY = 10 * MINUTE
  const pass = async (ms: number) => {
    api.advance(ms)
    await api.runJobs()
  }
  const schedule = (id: string, who: Who = 'owner', ms = DELAY) =>
    api.as(who).put<Refused & { at: string }>(`/articles/${id}/draft/schedule`, {
      at: new Date(api.services.now().getTime() + ms).toISOString(),
    })
  const scheduled = async (who: Who = 'owner') => {
    const id = await make()
    const { body } = await save(id, { title: 'Second' })
    expect(await schedule(id, who)).toMatchObject({ status: 200 })
    return { id, seen: body.at }
  }
  const titleOf = async (id: string) =>
    (await api.as('owner').get<AnyRecord>(`/articles/${id}`)).body['title']
  const entriesOf = async (id: string) => {
    const { rows } = await api.services.db.orm.execute(
      sql`select action, actor_type, concat(u.first_name) as by from audit_log left join users u on u.id = actor_id
           where target_id = ${id} order by seq`,
    )
    return rows.map(({ action, actor_type: kind, by }) => `${action} ${kind} ${by}`)
  }
  const news = async () => {
    const { rows } = await api.services.db.orm.execute(
      sql`select email as to, metadata from notification n join users u on u.id = n.user_id
           where title = 'Scheduled changes not published'`,
    )
    return rows
  }

  it('is published then, not before, for who chose it, with all that was written meanwhile', async () => {
    const { id, seen } = await scheduled()
    expect(await read(id)).toMatchObject({ schedule: { by: 'Olive Owner' }, failure: null })
    await save(id, { title: 'Third' }, { seen })
    await pass(DELAY - MINUTE)
    expect(await titleOf(id)).toBe('First')
    await pass(2 * MINUTE)
    expect(await api.as('owner').get(`/articles/${id}`)).toMatchObject({
      body: { title: 'Third', version: 2 },
    })
    expect(await read(id)).toBeNull()
    expect(await entriesOf(id)).toEqual([
      'articles_created user Olive',
      'articles_scheduled user Olive',
      'articles_updated user Olive',
    ])
  })

  it('is published once, however many processes do it', { tags: ['postgres'] }, async () => {
    const { id } = await scheduled()
    api.advance(DELAY)
    await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()])
    expect((await entriesOf(id)).filter((entry) => entry.startsWith('articles_updated'))).toHaveLength(1)
    await pass(DELAY)
    expect(await api.as('owner').get(`/articles/${id}`)).toMatchObject({ body: { version: 2 } })
  })

  it('waits for the time that was chosen last, and for none once that is cancelled', async () => {
    const { id } = await scheduled()
    await schedule(id, 'member', 3 * DELAY)
    await pass(2 * DELAY)
    expect(await titleOf(id)).toBe('First')
    const path = `/articles/${id}/draft/schedule`
    expect((await api.as('owner').delete(path)).status).toBe(200)
    expect((await api.as('owner').delete(path)).status).toBe(404)
    await pass(2 * DELAY)
    expect(await titleOf(id)).toBe('First')
    expect(await read(id)).toMatchObject({ schedule: null, failure: null, values: { title: 'Second' } })
    expect(await entriesOf(id)).toContain('articles_unscheduled user Olive')
  })

  it('is kept, with the reason, when who chose it may no longer edit, and they are told', async () => {
    const { id } = await scheduled('member')
    await api.services.db.orm.execute(
      sql`update team_member set role = 'viewer' where user_id = (select saved_by from record_draft)`,
    )
    await pass(DELAY)
    expect(await titleOf(id)).toBe('First')
    const reason = expect.stringContaining('doesn’t have the permission records.write')
    expect(await read(id)).toMatchObject({ schedule: null, failure: reason })
    expect(await news()).toEqual([
      { to: 'member@test.example', metadata: { about: { resource: 'articles', id } } },
    ])
    await schedule(id)
    expect(await read(id)).toMatchObject({ schedule: { by: 'Olive Owner' }, failure: null })
  })

  it('is kept when the record was changed since, does not pass its checks, or its writer has left', async () => {
    const [changed, lacking, left] = [await scheduled(), await scheduled(), await scheduled('member')]
    await api.as('owner').patch(`/articles/${changed.id}`, { words: 1 })
    await save(lacking.id, { title: null }, { seen: lacking.seen })
    await api.services.db.orm.execute(
      sql`update team_member set status = 'suspended'
           where user_id = (select publish_by from record_draft where record_id = ${left.id})`,
    )
    await pass(DELAY)
    const failures = await Promise.all(
      [changed, lacking, left].map(async ({ id }) => (await read(id))?.failure),
    )
    expect(failures).toEqual([
      'Someone else changed this in the meantime',
      'Title is required',
      'The member who scheduled it is suspended or has left the team',
    ])
    expect(await news()).toMatchObject([{ to: 'owner@test.example' }, { to: 'owner@test.example' }])
    await api.as('owner').patch('/user/language', { language: 'fr' })
    expect(await read(lacking.id)).toMatchObject({ failure: 'Titre\u202f: champ obligatoire' })
  })

  it('goes with its record', async () => {
    const { id } = await scheduled()
    await api.as('owner').delete(`/articles/${id}`)
    await pass(DELAY)
    expect((await api.as('owner').get(`/articles/${id}`)).status).toBe(404)
    expect(await news()).toEqual([])
  })

  it('is of the future, of a draft, of its team and of a member', async () => {
    const id = await make()
    expect((await schedule(id)).status).toBe(404)
    await save(id, { title: 'Second' })
    const refused = await schedule(id, 'owner', -1)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Choose a time in the future'),
    ])
    expect((await schedule(id, 'viewer')).status).toBe(403)
    expect((await schedule(id, 'stranger')).status).toBe(404)
    const { body: keys } = await api
      .as('owner')
      .patch<{ data: { secretKey: string } }>('/user/regenerate-app-keys')
    const at = new Date(api.services.now().getTime() + DELAY).toISOString()
    const byKey = await api.bearer(keys.data.secretKey).put(`/articles/${id}/draft/schedule`, { at })
    expect(byKey).toMatchObject({ status: 403, body: { code: 'session_required' } })
    expect(await read(id)).toMatchObject({ schedule: null })
  })
})
