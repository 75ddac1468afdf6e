import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#define'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { albums, songRules, songs } from '#tests/support/songs.ts'

const resources = [songs, albums]

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ resources, implementations: [songRules] })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const make = async (...titles: readonly string[]) => {
  for (const title of titles) await api.as('owner').post('/songs', { title })
}
const open = (path = '/dashboard/songs', as: 'owner' | 'viewer' = 'owner') =>
  renderApp({ api, as, path, resources })
const stored = async () =>
  (await api.as('owner').get<readonly AnyRecord[]>('/songs')).body.map(({ title }) => title).join('')
const handle = (title: string) => screen.findByRole('button', { name: `Move ${title}` })
const shown = async () => {
  const rows = within(await screen.findByRole('table', { name: 'Songs' })).getAllByRole('row')
  return rows
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
    .join('')
}

describe('rows in an order that people make', () => {
  test('move with the arrow keys, which say where the row is now and stay with it', async () => {
    await make('A', 'B', 'C')
    const { user } = await open()
    ;(await handle('A')).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(await shown()).toBe('BAC')
    expect(await screen.findByText('A is now 2 of 3')).toBeDefined()
    expect(document.activeElement).toBe(await handle('A'))
    await waitFor(async () => expect(await stored()).toBe('BAC'))
  })

  test('go on to the next page, which opens with the row in focus', async () => {
    await make('A', 'B', 'C', 'D', 'E', 'F', 'G')
    const { user, address } = await open()
    ;(await handle('E')).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(address()).toBe('/dashboard/songs?page=2'))
    await waitFor(async () => expect(await shown()).toBe('EG'))
    expect(await stored()).toBe('ABCDFEG')
    await waitFor(async () => expect(document.activeElement).toBe(await handle('E')))
  })

  test('go where they belong among what a filter shows', async () => {
    await make('A', 'B', 'C')
    await api.as('owner').post('/songs', { title: 'D', status: 'done' })
    await api.as('owner').post('/songs', { title: 'E', status: 'done' })
    const { user } = await open('/dashboard/songs?status=done')
    ;(await handle('E')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(async () => expect(await stored()).toBe('ABCED'))
  })

  test('stay where a rule refuses the move, which is said', async () => {
    await make('A')
    await api.as('owner').post('/songs', { title: 'L', locked: true })
    const { user } = await open()
    ;(await handle('L')).focus()
    await user.keyboard('{ArrowUp}')
    expect(await screen.findByText('A locked song stays where it is')).toBeDefined()
    await waitFor(async () => expect(await shown()).toBe('AL'))
  })

  test('cannot be moved in another order, nor by somebody who may not edit them', async () => {
    await make('A', 'B')
    const { user, unmount } = await open()
    await handle('A')
    await user.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move A' })).toBeNull())
    unmount()
    await open('/dashboard/songs', 'viewer')
    expect(await shown()).toBe('AB')
    expect(screen.queryByRole('button', { name: 'Move A' })).toBeNull()
  })

  test('move on the page of the record that they belong to', async () => {
    const { body } = await api.as('owner').post<{ id: string }>('/albums', { title: 'Blue' })
    for (const title of ['A', 'B', 'C']) await api.as('owner').post('/songs', { title, album: body.id })
    const { user } = await open(`/dashboard/albums/${body.id}`)
    ;(await handle('C')).focus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(await screen.findByText('C is now 1 of 3')).toBeDefined()
    await waitFor(async () => expect(await stored()).toBe('CAB'))
  })

  test('move within a column of the board, and to the next one beside', async () => {
    await make('A', 'B')
    const { user } = await open('/dashboard/songs?as=board')
    ;(await handle('B')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(async () => expect(await stored()).toBe('BA'))
    await user.keyboard('{ArrowRight}')
    const done = await screen.findByRole('region', { name: 'Done' })
    expect(await within(done).findByRole('link', { name: 'B' })).toBeDefined()
    expect(await stored()).toBe('BA')
  })
})
