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
