import { count, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord, StoredFile } from '#define'
import { planPurge } from '#server/entry/purgeExpired.ts'
import { file } from '#server/engine/files/schema.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { download, makePng, PDF, upload } from '#tests/support/files.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { POSTS } from '#tests/support/posts.ts'

const api = freshApi(POSTS)
let png: Uint8Array<ArrayBuffer>
beforeAll(async () => void (png = await makePng()))

type Post = AnyRecord & {
  readonly id: string
  readonly cover: StoredFile
  readonly papers: readonly StoredFile[]
}

const uploadCover = (name = 'photo.png', content = png) =>
  upload(api, 'owner', `/uploads/posts/cover?name=${encodeURIComponent(name)}`, content)
const uploadPaper = (content = PDF) => upload(api, 'owner', '/uploads/posts/papers?name=paper.pdf', content)
const makePost = async (values: AnyRecord) =>
  (await api.as('owner').post<Post>('/posts', { title: 'First', ...values })).body
const makePostWithCover = async () => makePost({ cover: (await uploadCover()).body.id })
const rows = async () => (await api.services.db.orm.select({ rows: count() }).from(file))[0]?.rows

describe('a file', () => {
  it('is uploaded, put into a record by its id, and answered with what it is', async () => {
    const { status, body } = await uploadCover()
    expect(status).toBe(201)
    const what = { name: 'photo.png', type: 'image/png', bytes: png.byteLength }
    expect(body).toEqual({ id: expect.any(String), ...what })
    const post = await makePost({ cover: body.id })
    expect(post.cover).toEqual({ ...body, url: `/api/posts/${post.id}/files/${body.id}` })
    const same = await api.as('owner').patch<Post>(`/posts/${post.id}`, { cover: post.cover })
    expect(same.body).toMatchObject({ cover: post.cover, version: post['version'] })
  })

  it('comes back as it was, never as a page, with a small picture where it is an image', async () => {
    const post = await makePostWithCover()
    const response = await download(api, 'viewer', post.cover.url)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''photo.png",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const small = await download(api, 'owner', `${post.cover.url}/thumbnail`)
    expect(small.headers.get('Cache-Control')).toBe('no-store')
    const { format, width, height } = await sharp(await small.arrayBuffer()).metadata()
    expect([format, width, height]).toEqual(['webp', 320, 240])
  })

  it('is saved and not shown, unless it is an image, and stands in the CSV file by its name', async () => {
    const ids = [(await uploadPaper()).body.id, (await uploadPaper()).body.id]
    const post = await makePost({ papers: ids })
    const response = await download(api, 'owner', post.papers[0]?.url ?? '')
    expect(response.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''paper.pdf")
    expect((await download(api, 'owner', `${post.papers[0]?.url}/thumbnail`)).status).toBe(404)
    const { body } = await api.as('owner').get<string>('/exports/posts.csv')
    const [head = [], first = []] = parseCsv(body)
    expect(first[head.indexOf('Papers')]).toBe('paper.pdf, paper.pdf')
  })

  it('is read with its record alone, by its team, as long as it is in there', async () => {
    const post = await makePostWithCover()
    const place = `/posts/${post.id}/files/cover`
    const uploads = [await upload(api, 'owner', place, png), await upload(api, 'stranger', place, png)]
    expect(uploads.map(({ status }) => status)).toEqual([201, 404])
    const read = async (url: string, as: Persona = 'owner') => (await download(api, as, url)).status
    expect(await read(post.cover.url, 'stranger')).toBe(404)
    const other = await makePost({ title: 'Other' })
    expect(await read(post.cover.url.replace(post.id, other.id))).toBe(404)
    await api.as('owner').patch(`/posts/${post.id}`, { cover: null })
    expect(await read(post.cover.url)).toBe(404)
  })

  it('is no file of another team, or for another field', async () => {
    const { body } = await uploadCover()
    const { status } = await api.as('stranger').post('/posts', { title: 'Mine now', cover: body.id })
    expect(status).toBe(400)
    const answer = await api.as('owner').post('/posts', { title: 'Mine', papers: [body.id] })
    expect(answer.body.errors).toMatchObject([
      { field: 'papers', text: 'Papers names a file that doesn’t exist' },
    ])
  })
})

describe('an upload', () => {
  it('refuses what the field does not take, and keeps nothing of it', async () => {
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const refused = [
      [bytes('<html><script>alert(1)</script>'), '400 cover: Cover takes PNG, JPEG, GIF or WebP'],
      [bytes('\x89PNG\r\n\x1a\n and more'), '400 cover: Cover isn’t a readable image'],
      [bytes(''), '400 cover: Cover must not be an empty file'],
      [new Uint8Array(200_001), '413 cover: Cover must be at most 200 kB'],
    ] as const
    const problems: string[] = []
    for (const [content] of refused) problems.push(problemsOf(await uploadCover('photo.png', content)))
    expect(problems).toEqual(refused.map(([, problem]) => problem))
    const statusWith = async (headers: Record<string, string>) =>
      (await upload(api, 'owner', '/uploads/posts/papers', PDF, headers)).status
    expect(await statusWith({ 'Content-Length': '5' })).toBe(400)
    expect(await statusWith({ 'Content-Length': '500' })).toBe(400)
    expect(await statusWith({ 'Content-Type': 'multipart/form-data' })).toBe(415)
    expect(await rows()).toBe(0)
  })

  it('refuses what the team has no room for', async () => {
    const large = new Uint8Array(api.services.settings.filesPerTeam - 100).fill(32)
    large.set(PDF)
    expect((await uploadPaper(large)).status).toBe(201)
    const { status, body } = await uploadPaper(new Uint8Array(200))
    expect([status, body['code']]).toEqual([413, 'no_room'])
  })

  it('keeps no folders and no control characters in a name', async () => {
    const { body } = await uploadCover('../../etc/\u202Egnp\u0007 "photo".png')
    expect(body['name']).toBe('gnp photo.png')
  })
})

it('files that no record holds go after a day, with their content, and the others stay', async () => {
  const DAY = 24 * 3_600_000
  const purge = async () => {
    api.advance(DAY + 1)
    await api.services.db.transaction((tx) => planPurge(tx, api.services.now()))
    await api.runJobs()
  }
  const { body: unused } = await uploadCover()
  const { body: used } = await uploadCover()
  const { body: paper } = await uploadPaper()
  await makePost({ cover: used.id, papers: [paper.id] })
  await purge()
  expect(await api.services.files.get(unused.id)).toBeDefined()
  await purge()
  expect(await api.services.files.get(unused.id)).toBeUndefined()
  expect(await api.services.files.get(used.id)).toBeDefined()
  expect(await rows()).toBe(2)
  expect(await api.services.db.orm.select().from(file).where(eq(file.id, unused.id))).toEqual([])
})
