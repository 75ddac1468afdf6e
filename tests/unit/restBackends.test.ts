import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#providers/createClient.ts'
import { createDataProvider } from '#providers/dataProvider.ts'
import type { Dialect } from '#src/framework/define/api.ts'
import { startJsonServer, type JsonServer } from '#tests/support/startJsonServer.ts'

const ORIGIN = 'http://app.test'
const POSTS = { resource: 'posts' }
const NEWS = { field: 'q', operator: 'eq', value: 'news' } as const

/** The data provider for posts at an address, and every request that it sent. */
function open(url: `http://${string}` | `/${string}`, dialect: Dialect, transport = fetch) {
  const sent: Request[] = []
  const client = createClient({
    transport: (request) => {
      sent.push(request.clone())
      return transport(request)
    },
    session: { token: () => 'a-token' },
    origin: ORIGIN,
  })
  const list = { search: ['title', 'text'], defaultSort: { field: 'likes', order: 'desc' } } as const
  const api = { kind: 'rest', url, dialect } as const
  const resources = [{ name: 'posts', api, definition: { list } }]
  return { provider: createDataProvider({ client, origin: ORIGIN, resources }), sent }
}

const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(body === undefined ? null : JSON.stringify(body), { status })
const query = (request: Request | undefined) => new URL(request?.url ?? ORIGIN).searchParams

let server: JsonServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-posts-'))
  const file = join(folder, 'db.json')
  const posts = ['One', 'Two (2)', 'Three', 'Four'].map((title, at) => ({ id: at + 1, title, likes: at }))
  await writeFile(file, JSON.stringify({ posts }))
  server = await startJsonServer(file, { ready: '/posts' })
})
afterAll(async () => {
  if ('stop' in server) await server.stop()
  await rm(folder, { recursive: true })
})

const urlOf = () => {
  if ('failure' in server) throw new Error(server.failure)
  return `${server.url as `http://${string}`}/posts` as const
}

describe.each(['simple-rest', 'json-server'] as const)('a real json-server, spoken to as %s', (dialect) => {
  it('is read page by page, sorted and filtered, with the number of all that match', async () => {
    const { provider } = open(urlOf(), dialect)
    const { data, total } = await provider.getList({
      ...POSTS,
      pagination: { currentPage: 1, pageSize: 2 },
      sorters: [{ field: 'likes', order: 'desc' }],
      filters: [{ field: 'likes', operator: 'gte', value: 1 }],
    })
    expect([data.map(({ id }) => id), total]).toEqual([['4', '3'], 3])
  })

  it('is asked for the order of the definition unless there is another, and not told who is signed in', async () => {
    const { provider, sent } = open(urlOf(), dialect)
    const { data } = await provider.getList(POSTS)
    expect(data.map(({ likes }) => likes as unknown)).toEqual([3, 2, 1, 0])
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('is written to, and its ids are texts', async () => {
    const { provider } = open(urlOf(), dialect)
    const { data: made } = await provider.create({ ...POSTS, variables: { title: 'New', likes: 0 } })
    const id = String(made.id)
    expect(made.id).toBe(id)
    await provider.update({ ...POSTS, id, variables: { title: 'Newer' } })
    expect((await provider.getOne({ ...POSTS, id })).data).toEqual({ id, title: 'Newer', likes: 0 })
    expect((await provider.getMany?.({ ...POSTS, ids: [id] }))?.data).toHaveLength(1)
    await provider.deleteOne({ ...POSTS, id })
    await expect(provider.getOne({ ...POSTS, id })).rejects.toMatchObject({ statusCode: 404 })
  })
})

it('a text that is looked for is no pattern to json-server', async () => {
  const { provider } = open(urlOf(), 'json-server')
  const filters = [{ field: 'title', operator: 'contains', value: 'Two (' } as const]
  const { data } = await provider.getList({ ...POSTS, filters })
  expect(data.map(({ title }) => title as unknown)).toEqual(['Two (2)'])
})

describe('a server of nestjsx/crud', () => {
  it('is asked in its words, a search for any of the fields', async () => {
    const { provider, sent } = open('/api/posts', 'nestjsx-crud', answer({ data: [{ id: 7 }], total: 31 }))
    const list = await provider.getList({
      ...POSTS,
      pagination: { currentPage: 2, pageSize: 10 },
      sorters: [{ field: 'title', order: 'asc' }],
      filters: [NEWS, { field: 'status', operator: 'eq', value: 'out' }],
    })
    expect(list).toEqual({ data: [{ id: '7' }], total: 31 })
    expect(Object.fromEntries(query(sent[0]))).toMatchObject({
      s: '{"$and":[{"$or":[{"title":{"$contL":"news"}},{"text":{"$contL":"news"}}]},{"status":{"$eq":"out"}}]}',
      page: '2',
      limit: '10',
      'sort[0]': 'title,ASC',
    })
  })

  it('deletes without an answer, and is refused by with its own reason', async () => {
    const { provider, sent } = open('/api/posts', 'nestjsx-crud', answer(undefined))
    await provider.deleteOne({ ...POSTS, id: '7' })
    expect([sent[0]?.method, sent[0]?.url]).toEqual(['DELETE', `${ORIGIN}/api/posts/7`])
    const body = { statusCode: 400, error: 'Bad Request', message: ['title should not be empty'] }
    const refusing = open('/api/posts', 'nestjsx-crud', answer(body, 400)).provider
    const refusal = { statusCode: 400, message: 'title should not be empty' }
    await expect(refusing.create({ ...POSTS, variables: {} })).rejects.toMatchObject(refusal)
  })
})

describe('a server with an envelope', () => {
  it('is asked for a page, and unwrapped', async () => {
    const body = { data: [{ id: 1, title: 'One' }], metadata: { total: 12 } }
    const { provider, sent } = open('/v1/posts', 'envelope', answer(body))
    const list = await provider.getList({
      ...POSTS,
      pagination: { currentPage: 3, pageSize: 5 },
      sorters: [{ field: 'title', order: 'desc' }],
      filters: [NEWS, { field: 'likes', operator: 'gte', value: 2 }],
    })
    expect(list).toEqual({ data: [{ id: '1', title: 'One' }], total: 12 })
    const asked = 'page=3&pageSize=5&search=news&likes_gte=2&_sort=title&_order=desc'
    expect(query(sent[0]).toString()).toBe(asked)
  })

  it('is written to, with the token where it is on the host of the API', async () => {
    const { provider, sent } = open('/v1/posts', 'envelope', answer({ data: { id: 1, title: 'One' } }))
    const { data } = await provider.update({ ...POSTS, id: '1', variables: { title: 'One' } })
    expect(data).toEqual({ id: '1', title: 'One' })
    expect([sent[0]?.method, sent[0]?.headers.get('Authorization')]).toEqual(['PATCH', 'Bearer a-token'])
  })
})
