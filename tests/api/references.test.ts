import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { profileOf } from '#tests/support/invitations.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { POSTS } from '#tests/support/posts.ts'

const api = freshApi(POSTS)

type Answered = AnyRecord & { readonly id: string }

const makeTag = async (name: string, as: 'owner' | 'stranger' = 'owner') =>
  (await api.as(as).post<Answered>('/tags', { name })).body.id
const makePost = (values: AnyRecord) =>
  api.as('owner').post<Answered>('/posts', { title: 'First', ...values })
const userId = async (as: 'owner' | 'stranger') => (await profileOf(api, as)).id

describe('references', () => {
  it('are stored in their order, and answered and exported as ids', async () => {
    const ids = [await makeTag('News'), await makeTag('Art')]
    const { status, body } = await makePost({ tags: ids })
    expect(status).toBe(201)
    expect(body['tags']).toEqual(ids)
    expect((await api.as('owner').get<Answered>(`/posts/${body.id}`)).body['tags']).toEqual(ids)
    const [head = [], first = []] = parseCsv((await api.as('owner').get<string>('/exports/posts.csv')).body)
    expect(first[head.indexOf('Tags')]).toBe(ids.join(', '))
  })

  it('refuse a record that is not there, of another team, or deleted', async () => {
    const gone = await makeTag('News')
    await api.as('owner').delete(`/tags/${gone}`)
    const answers = [
      await makePost({ tags: ['tag_gone'] }),
      await makePost({ tags: [await makeTag('Spy', 'stranger')] }),
      await makePost({ tags: [gone] }),
    ]
    const errors = [{ field: 'tags', text: 'Tags names one that doesn’t exist' }]
    expect(answers.map(({ body }) => body['errors'])).toMatchObject([errors, errors, errors])
  })

  it('are filtered by any of those that are asked for', async () => {
    const [news, art, war] = [await makeTag('News'), await makeTag('Art'), await makeTag('War')]
    await makePost({ title: 'A', tags: [news, art] })
    await makePost({ title: 'B', tags: [war] })
    await makePost({ title: 'C' })
    const read = async (query: string) =>
      (await api.as('owner').get<readonly Answered[]>(`/posts?${query}`)).body.map(({ title }) => title)
    expect(await read(`tags=${art}`)).toEqual(['A'])
    expect(await read(`tags=${art}&tags=${war}`)).toEqual(['A', 'B'])
  })
})

describe('a user', () => {
  it('is a member of the team', async () => {
    expect((await makePost({ author: await userId('owner') })).status).toBe(201)
    const { body } = await makePost({ author: await userId('stranger') })
    expect(body['errors']).toMatchObject([{ field: 'author', text: 'Author doesn’t exist' }])
  })

  it('is found among the members by name, whatever their role', async () => {
    await api.tokenOf('member')
    const { body } = await api.as('viewer').get<readonly Answered[]>('/members?q=olive')
    expect(body.map(({ id, name }) => [id, name])).toEqual([[await userId('owner'), 'Olive Owner']])
  })
})

it('a default that stands for something else is the user, the day and the moment of a new record, and stays when a part of it is put', async () => {
  const { body } = await makePost({ parts: [{ text: 'Intro' }] })
  expect(body).toMatchObject({
    author: await userId('owner'),
    writtenOn: '2025-06-15',
    publishAt: '2025-06-15T12:00:00.000Z',
    contact: 'press@posts.test',
    parts: [{ text: 'Intro', on: '2025-06-15' }],
  })
  api.advance(3_600_000)
  const put = await api.as('owner').put<Answered>(`/posts/${body.id}`, { title: 'Second' })
  expect(put.body).toMatchObject({ title: 'Second', publishAt: '2025-06-15T12:00:00.000Z' })
})
