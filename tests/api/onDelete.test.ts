import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type AnyRecord, defineResource, field } from '#define'
import { readDangling } from '#server/engine/tables/readDangling.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { records } from '#tests/support/records.ts'

const permissions = { ...records, export: false } as const

const named = <Name extends string>(name: Name, singular: string, order: number) =>
  defineResource({
    name,
    labels: { singular, plural: `${singular}s` },
    recordTitle: 'name',
    navigation: { icon: 'file', order },
    permissions,
    fields: { id: field.id(), name: field.text({ required: true }) },
    list: { columns: ['name'], defaultSort: { field: 'name', order: 'asc' } },
    create: { sections: [{ fields: ['name'] }] },
    trash: { keep: '30 days' },
    import: true,
  })

const shelves = named('shelves', 'Shelf', 81)
const authors = named('authors', 'Author', 82)
const topics = named('topics', 'Topic', 83)

const books = defineResource({
  name: 'books',
  labels: { singular: 'Book', plural: 'Books' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 84 },
  permissions,
  fields: {
    id: field.id(),
    title: field.text({ required: true }),
    shelf: field.reference({ to: 'shelves', required: true }),
    author: field.reference({ to: 'authors', onDelete: 'cascade' }),
    topic: field.reference({ to: 'topics' }),
    topics: field.references({ to: 'topics' }),
    sequel: field.reference({ to: 'books', onDelete: 'refuse' }),
    chapters: field.items({ of: { name: field.text(), topic: field.reference({ to: 'topics' }) } }),
  },
  list: { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } },
  create: { sections: [{ fields: ['title', 'shelf', 'author', 'topic', 'topics', 'sequel', 'chapters'] }] },
  edit: { sections: [{ fields: ['title', 'shelf', 'author', 'topic', 'topics', 'sequel', 'chapters'] }] },
  trash: { keep: '30 days' },
})

const api = freshApi({ resources: [shelves, authors, topics, books] })

type Made = AnyRecord & { readonly id: string; readonly version: number }

const make = async (path: string, values: AnyRecord) =>
  (await api.as('owner').post<Made>(`/${path}`, values)).body
const read = (path: string) => api.as('owner').get<Made>(`/${path}`)
const remove = (path: string) => api.as('owner').delete<{ message: string; code: string }>(`/${path}`)
const act = (path: string) => api.as('owner').post(`/${path}`, {}, { 'Idempotency-Key': path })

describe('a record that others refer to', () => {
  it('stays where a required field names it, and the refusal counts and names what stands in the way', async () => {
    const shelf = await make('shelves', { name: 'Top' })
    const first = await make('books', { title: 'Emma', shelf: shelf.id })
    expect(await remove(`shelves/${shelf.id}`)).toMatchObject({
      status: 409,
      body: { message: 'Still used by 1 book (Emma)', code: 'still_used' },
    })
    for (const title of ['Ulysses', 'Walden', 'Nostromo']) await make('books', { title, shelf: shelf.id })
    const { body } = await remove(`shelves/${shelf.id}`)
    expect(body.message).toMatch(/^Still used by 4 books \((\w+, ){3}\.\.\.\)$/)
    await remove(`books/${first.id}`)
    expect((await remove(`shelves/${shelf.id}`)).body.message).toContain('3 books')
  })

  it('stays as well when the import that made it is undone', async () => {
    const owner = api.as('owner')
    const { id } = await make('imports/shelves', { fileName: 'shelves.csv' })
    const lines = ['Top', 'Low'].map((name, index) => ({ line: index + 2, values: { name } }))
    const { body } = await owner.post<{ results: Made[] }>(`/imports/shelves/${id}/lines`, { lines })
    const top = body.results[0]?.id
    await make('books', { title: 'Emma', shelf: top })
    expect((await owner.post(`/imports/shelves/${id}/undo`)).body).toEqual({
      undone: 1,
      kept: [{ line: 2, id: top, reason: 'Still used by 1 book (Emma)' }],
      left: 0,
    })
    expect((await read('shelves')).body).toMatchObject([{ name: 'Top' }])
  })

  it('goes once nothing that is not in the trash needs it, and what needs it does not come back without it', async () => {
    const shelf = await make('shelves', { name: 'Top' })
    const book = await make('books', { title: 'Emma', shelf: shelf.id })
    await remove(`books/${book.id}`)
    expect((await remove(`shelves/${shelf.id}`)).status).toBe(200)
    expect(await act(`books-trash/${book.id}/actions/restore`)).toMatchObject({
      status: 400,
      body: { message: ['Shelf doesn’t exist'] },
    })
    await act(`shelves-trash/${shelf.id}/actions/restore`)
    expect((await act(`books-trash/${book.id}/actions/restore`)).status).toBe(200)
  })

  it('does not stand in its own way', async () => {
    const shelf = await make('shelves', { name: 'Top' })
    const book = await make('books', { title: 'Finnegans Wake', shelf: shelf.id })
    await api.as('owner').patch(`/books/${book.id}`, { sequel: book.id })
    expect((await remove(`books/${book.id}`)).status).toBe(200)
  })

  it('takes along what is to go with it', async () => {
    const [shelf, author] = [
      await make('shelves', { name: 'Top' }),
      await make('authors', { name: 'Austen' }),
    ]
    const book = await make('books', { title: 'Emma', shelf: shelf.id, author: author.id })
    expect((await remove(`authors/${author.id}`)).status).toBe(200)
    expect((await read(`books/${book.id}`)).status).toBe(404)
    expect((await read('books-trash')).body).toMatchObject([{ title: 'Emma' }])
  })

  it('leaves the fields that may be empty once it is gone for good, also in lists and in line items', async () => {
    const shelf = await make('shelves', { name: 'Top' })
    const [love, sea] = [await make('topics', { name: 'Love' }), await make('topics', { name: 'Sea' })]
    const chapters = [
      { name: 'I', topic: love.id },
      { name: 'II', topic: sea.id },
    ]
    const values = { topic: love.id, topics: [sea.id, love.id], chapters }
    const book = await make('books', { title: 'Emma', shelf: shelf.id, ...values })
    await remove(`topics/${love.id}`)
    expect((await read(`books/${book.id}`)).body).toMatchObject({ ...values, version: book.version })
    // Until then it is edited as before.
    const edited = await api.as('owner').patch<Made>(`/books/${book.id}`, { ...values, title: 'Emma.' })
    expect(edited.status).toBe(200)
    await act(`topics-trash/${love.id}/actions/purge`)
    expect((await read(`books/${book.id}`)).body).toMatchObject({
      topic: null,
      topics: [sea.id],
      chapters: [{ name: 'I', topic: null }, chapters[1]],
      version: edited.body.version + 1,
    })
  })

  it('is missed by the check of stored data once it is gone all the same', async () => {
    const [shelf, topic] = [await make('shelves', { name: 'Top' }), await make('topics', { name: 'Love' })]
    const refers = { topic: topic.id, topics: [topic.id], chapters: [{ name: 'I', topic: topic.id }] }
    await make('books', { title: 'Emma', shelf: shelf.id, ...refers })
    const { services } = api
    const missed = () => readDangling(services.db.orm, services.engine.collections)
    expect(await missed()).toEqual([])
    await services.db.orm.execute(sql`delete from c_topics`)
    expect(await missed()).toEqual([
      'books.topic: 1 name one of topics that is no more',
      'books.topics: 1 name one of topics that is no more',
      'books.chapters.topic: 1 name one of topics that is no more',
    ])
  })

  it('is never deleted while another call is about to refer to it', { tags: ['postgres'] }, async () => {
    for (let round = 0; round < 10; round++) {
      const shelf = await make('shelves', { name: `Shelf ${round}` })
      const [deleted, made] = await Promise.all([
        remove(`shelves/${shelf.id}`),
        api.as('owner').post('/books', { title: `Book ${round}`, shelf: shelf.id }),
      ])
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([deleted.status, made.status])
    }
  })
})
