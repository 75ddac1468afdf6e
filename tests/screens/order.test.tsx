import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { albums, songRules, songs } from '#tests/support/songs.ts'

const resources = [songs, albums]
const LIST = '/dashboard/songs'

const api = freshApi({ resources, implementations: [songRules] })

describe('rows in an order that people make', () => {
  test('move with the arrow keys, which say where the row is now and stay with it, unless a rule refuses', async () => {
    await make('A', 'B', 'C', { title: 'L', locked: true })
    const { press } = await open()
    await press('A', '{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(await shown()).toBe('BACL')
    expect(await screen.findByText('A is now 2 of 4')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Move A'))
    await waitFor(async () => expect(await stored()).toBe('BACL'))
    await press('L', '{ArrowUp}')
    expect(await screen.findByText('A locked song stays where it is')).toBeDefined()
    await waitFor(async () => expect(await shown()).toBe('BACL'))
  })

  test('go on to the next page, which opens with the row in focus', async () => {
    await make('A', 'B', 'C', 'D', 'E', 'F', 'G')
    const { press, address } = await open()
    await press('E', '{ArrowDown}')
    await waitFor(() => expect(address()).toBe(`${LIST}?page=2`))
    await waitFor(async () => expect(await shown()).toBe('EG'))
    expect(await stored()).toBe('ABCDFEG')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Move E')))
  })

  test('go where they belong among what a filter shows', async () => {
    await make('A', 'B', 'C', { title: 'D', status: 'done' }, { title: 'E', status: 'done' })
    const { press } = await open(`${LIST}?status=done`)
    await press('E', '{ArrowUp}')
    await waitFor(async () => expect(await stored()).toBe('ABCED'))
  })

  test('cannot be moved in another order', async () => {
    await make('A', 'B')
    await open(`${LIST}?sort=title`)
    expect(await shown()).toBe('AB')
    expect(screen.queryByLabelText('Move A')).toBeNull()
  })

  test('move on the page of the record that they belong to', async () => {
    const { body } = await api.as('owner').post<{ id: string }>('/albums', { title: 'Blue' })
    await make(...['A', 'B', 'C'].map((title) => ({ title, album: body.id })))
    const { press } = await open(`/dashboard/albums/${body.id}`)
    await press('C', '{ArrowUp}{ArrowUp}')
    expect(await screen.findByText('C is now 1 of 3')).toBeDefined()
    await waitFor(async () => expect(await stored()).toBe('CAB'))
  })

  test('move within a column of the board, and to the next one beside', async () => {
    await make('A', 'B')
    const { press, user } = await open(`${LIST}?as=board`)
    await press('B', '{ArrowUp}')
    await waitFor(async () => expect(await stored()).toBe('BA'))
    await user.keyboard('{ArrowRight}')
    const done = await screen.findByRole('region', { name: 'Done' })
    expect(await within(done).findByText('B')).toBeDefined()
    expect(await stored()).toBe('BA')
  })
})

/** Songs, each by its title or by more. */
async function make(...made: readonly (string | AnyRecord)[]) {
  for (const song of made)
    await api.as('owner').post('/songs', typeof song === 'string' ? { title: song } : song)
}
const stored = async () =>
  (await api.as('owner').get<readonly AnyRecord[]>('/songs')).body.map(({ title }) => title).join('')

/** The titles in the table, from above. */
async function shown() {
  const links = (await screen.findByRole('table', { name: 'Songs' })).querySelectorAll('tbody a')
  return [...links].map(({ textContent }) => textContent).join('')
}

async function open(path = LIST) {
  const app = await renderApp({ api, as: 'owner', path, resources })
  const press = async (title: string, keys: string) => {
    ;(await screen.findByLabelText(`Move ${title}`)).focus()
    await app.user.keyboard(keys)
  }
  return { ...app, press }
}
