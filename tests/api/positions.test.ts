import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { createCollectionTables } from '#server/engine/tables/createCollectionTables.ts'
import type { TestApi } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { albums, songRules, songs } from '#tests/support/songs.ts'

const api = freshApi({ resources: [songs, albums], implementations: [songRules] })

type Song = AnyRecord & {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly errors?: readonly { readonly field: string; readonly text: string }[]
}

const make = async (title: string, more: AnyRecord = {}) =>
  (await api.as('owner').post<Song>('/songs', { title, ...more })).body
/** Songs by title, in this order. */
async function makeAll<Title extends string>(...titles: readonly Title[]) {
  const made = {} as Record<Title, Song>
  for (const title of titles) made[title] = await make(title)
  return made
}
const move = (song: Song, to: object, who: Parameters<TestApi['as']>[0] = 'owner', headers = {}) =>
  api.as(who).post<Song>(`/songs/${song.id}/move`, to, headers)
const titles = async (query = '') =>
  (await api.as('owner').get<readonly Song[]>(`/songs${query}`)).body.map(({ title }) => title).join('')

describe('an order that people make', () => {
  it('begins as records are made, and takes each move', async () => {
    const { A, B, C, D } = await makeAll('A', 'B', 'C', 'D')
    expect(await titles()).toBe('ABCD')
    await move(D, { before: B.id })
    expect(await titles()).toBe('ADBC')
    await move(A, { after: C.id })
    expect(await titles()).toBe('DBCA')
    await move(C, { to: 'first' })
    await move(D, { to: 'last' })
    expect(await titles()).toBe('CBAD')
    await make('E')
    expect([await titles(), await titles('?_sort=place&_order=desc')]).toEqual(['CBADE', 'EDABC'])
  })

  it('moves one over pages and filters, and leaves the others alone', async () => {
    const { A, B, C, F } = await makeAll('A', 'B', 'C', 'D', 'E', 'F')
    await move(F, { before: B.id })
    expect([await titles('?_start=0&_end=3'), await titles('?_start=3&_end=6')]).toEqual(['AFB', 'CDE'])
    const { body } = await api.as('owner').get<Song>(`/songs/${C.id}`)
    expect(body).toEqual(C)
    expect((await move(A, { to: 'first' })).body.version).toBe(A.version)
  })

  it('gives each of two movers at once a place of their own', { tags: ['postgres'] }, async () => {
    const { A, B, C, D, E } = await makeAll('A', 'B', 'C', 'D', 'E')
    const answers = await Promise.all([
      move(C, { after: A.id }),
      move(D, { after: A.id }, 'admin'),
      move(E, { before: B.id }, 'member'),
      make('F').then(() => ({ status: 200 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const order = await titles()
    expect(order).toMatch(/^A[CDE]{3}BF$/)
    expect(new Set(order).size).toBe(6)
    const { rows } = await api.services.db.orm.execute(
      sql`select count(distinct place) as places from c_songs`,
    )
    expect(Number(rows[0]?.['places'])).toBe(6)
  })

  it('stays exact where the same place is taken again and again', async () => {
    const { A, B, C } = await makeAll('A', 'B', 'C')
    for (let turn = 0; turn < 20; turn += 1) await move(turn % 2 === 0 ? C : B, { after: A.id })
    expect(await titles()).toBe('ABC')
    await move(C, { before: B.id })
    expect(await titles()).toBe('ACB')
  })

  it('is an edit: with its version, rules and entry in the audit log', async () => {
    const { A, B } = await makeAll('A', 'B')
    expect((await move(B, { before: A.id }, 'owner', { 'If-Match': '"7"' })).status).toBe(412)
    const locked = await make('L', { locked: true })
    const refused = await move(locked, { to: 'first' })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'A locked song stays where it is' },
    ])
    const moved = await move(B, { before: A.id }, 'owner', { 'If-Match': '"1"' })
    expect([moved.status, moved.body]).toMatchObject([200, { version: 2, place: '0' }])
    const { rows } = await api.services.db.orm.execute(
      sql`select details from audit_log where action = 'songs_updated'`,
    )
    expect(rows).toEqual([
      { details: expect.objectContaining({ changes: { place: { before: '2', after: '0' } } }) },
    ])
  })

  it('says what is wrong with a move, and takes no position that a caller sends', async () => {
    const { A, B } = await makeAll('A', 'B')
    const errors = async (to: object) => (await move(A, to)).body.errors
    expect(await errors({})).toEqual([{ field: 'before', text: 'Send one of before, after or to' }])
    expect(await errors({ before: B.id, to: 'last' })).toEqual([
      { field: 'to', text: 'Send one of before, after or to' },
    ])
    expect(await errors({ after: 'sng_none' })).toEqual([{ field: 'after', text: 'Record not found' }])
    const set = await api.as('owner').post<Song>('/songs', { title: 'A', place: '7' })
    expect([set.status, set.body.errors?.[0]?.field]).toEqual([400, 'place'])
    const theirs = await api.as('stranger').post<Song>('/songs', { title: 'X' })
    expect(await errors({ before: theirs.body.id })).toEqual([{ field: 'before', text: 'Record not found' }])
  })

  it('begins with the oldest where records are older than the order', async () => {
    const made: Song[] = []
    for (const title of ['D', 'C', 'B']) {
      made.push(await make(title))
      api.advance(1000)
    }
    const [D, C] = made as [Song, Song]
    await api.as('stranger').post('/songs', { title: 'X' })
    await api.services.db.orm.execute(sql`update c_songs set place = null where title <> 'X'`)
    await createCollectionTables(api.services.db, api.services.engine.collections, api.services)
    expect(await titles()).toBe('DCB')
    await api.services.db.orm.execute(sql`update c_songs set place = null where id = ${C.id}`)
    await move(D, { after: C.id })
    expect(await titles()).toBe('BCD')
  })
})
