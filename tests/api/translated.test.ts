import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { stories } from '#tests/support/stories.ts'

const api = freshApi({ resources: [stories] })
const owner = () => api.as('owner')
const create = (values: AnyRecord) => owner().post<AnyRecord>('/stories', values)
const titles = async (query: string) =>
  (await owner().get<readonly AnyRecord[]>(`/stories?${query}`)).body.map(({ title }) => title)

describe('content in two languages', () => {
  it('is written and read by a field for each, of which the first alone is required', async () => {
    const { body } = await create({ title: 'The sea', titleFr: 'La mer' })
    expect(body).toMatchObject({ title: 'The sea', titleFr: 'La mer', text: null, textFr: null })
    expect(await create({ title: 'The wind' })).toMatchObject({ status: 201, body: { titleFr: null } })
    expect(problemsOf(await create({ titleFr: 'Le vent' }))).toBe('400 title: Title is required')
    const long = await create({ title: 'Short', titleFr: 'x'.repeat(21) })
    expect(problemsOf(long)).toMatch(/^400 titleFr: Title \(Français\) /)
  })

  it('is searched in all of them, sorted and filtered in each', async () => {
    await create({ title: 'Apple', titleFr: 'Pomme' })
    await create({ title: 'Cherry', titleFr: 'Cerise' })
    expect(await titles('q=pomme')).toEqual(['Apple'])
    expect(await titles('_sort=titleFr')).toEqual(['Cherry', 'Apple'])
    expect(await titles('_sort=title')).toEqual(['Apple', 'Cherry'])
    expect(await titles('titleFr=Cerise')).toEqual(['Cherry'])
  })

  it('is a column of a file for each, there and back', async () => {
    await create({ title: 'Apple', titleFr: 'Pomme', place: 'Caen' })
    const { body: file } = await owner().get<string>('/exports/stories.csv')
    expect(file).toContain('Title,Title (Français),Place\r\nApple,Pomme,Caen')
    const { body } = await owner().post<{ id: string }>('/imports/stories', { fileName: 'stories.csv' })
    await owner().post(`/imports/stories/${body.id}/lines`, {
      lines: [{ line: 2, values: { title: 'Cherry', titleFr: 'Cerise' } }],
    })
    expect(await titles('titleFr=Cerise')).toEqual(['Cherry'])
  })

  it('is in the description of the API', async () => {
    const { body } = await owner().get<object>('/openapi.json')
    expect(JSON.stringify(body)).toContain('"titleFr":')
  })
})
