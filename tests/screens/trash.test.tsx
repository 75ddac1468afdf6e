import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { notes } from '#tests/support/notes.ts'
import { dialogOf, heading } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const resources = [notes] as unknown as readonly Resource[]

const api = freshApi({ resources: [notes] })
afterEach(() => vi.unstubAllGlobals())

describe('the trash of a list', () => {
  it('is a click away, restores one record, lets another go for good, and leads back', async () => {
    await trashed('Old note')
    await trashed('Older note')
    const { user, choose } = await open()
    await user.click(await screen.findByLabelText('More'))
    await user.click(await screen.findByText('Trash'))
    await heading('Notes in the trash')
    await screen.findByText('About Old note')
    await choose('Old note', 'Restore')
    await screen.findByText('Old note restored')
    await choose('Older note', 'Delete permanently')
    const question = await dialogOf('Permanently delete Older note?')
    await user.click(question.getByText('Delete permanently'))
    await screen.findByText('The trash is empty')
    await user.click(screen.getByText('Back to Notes'))
    expect(await screen.findByText('Old note')).toBeDefined()
  })

  it('takes a record after it is said for how long, and gives it back at once by the toast that tells of it', async () => {
    await make('A note')
    await make('Another')
    const { user, choose } = await open()
    await choose('A note', 'Delete')
    await screen.findByText('It stays in the trash for 30 days.')
    await user.click(screen.getByText('Delete note'))
    const undo = await screen.findByText('Undo')
    // What others bring waits while one has scrolled.
    vi.stubGlobal('scrollY', 100)
    await make('An early one')
    await screen.findByText('1 new — Show')
    await user.click(undo)
    expect(await screen.findByText('A note')).toBeDefined()
    expect(screen.getByText('1 new — Show')).toBeDefined()
    expect(screen.queryByText('An early one')).toBeNull()
  })
})

const make = async (title: string) =>
  (await api.as('owner').post<{ id: string }>('/notes', { title, text: `About ${title}` })).body.id
const trashed = async (title: string) => api.as('owner').delete(`/notes/${await make(title)}`)

async function open(below = '') {
  const app = await renderApp({ api, as: 'owner', resources, path: `/dashboard/notes${below}` })
  /** Chooses from the menu of a row. */
  const choose = async (title: string, item: string) => {
    await app.user.click(await screen.findByLabelText(`Actions for ${title}`))
    await app.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...app, choose }
}
