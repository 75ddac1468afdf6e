import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { notes } from '#tests/support/notes.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const resources = [notes] as unknown as readonly Resource[]

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ resources: [notes] })
})
afterEach(() => api.reset())
afterAll(() => api.close())

const make = async (title: string) =>
  (await api.as('owner').post<{ id: string }>('/notes', { title, text: `About ${title}` })).body.id
const trashed = async (title: string) => {
  const id = await make(title)
  await api.as('owner').delete(`/notes/${id}`)
}
const open = (path: string, as: Persona = 'owner') => renderApp({ api, as, resources, path })
const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('tr') ?? document.createElement('tr'))

describe('the trash of a list', () => {
  it('is a click away for whoever may delete, and leads back', async () => {
    await trashed('Old note')
    const { user } = await open('/dashboard/notes')
    await user.click(await screen.findByRole('link', { name: 'Trash' }))
    await screen.findByRole('heading', { level: 1, name: 'Notes in the trash' })
    await rowOf('Old note')
    const crumbs = within(screen.getByRole('navigation', { name: /breadcrumb/i }))
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Notes in the trash',
    )
    await user.click(screen.getByRole('link', { name: 'Back to notes' }))
    await screen.findByRole('heading', { level: 1, name: 'Notes' })
  })

  it('is not offered to whoever may not delete', async () => {
    await make('A note')
    await open('/dashboard/notes', 'viewer')
    await screen.findByText('A note')
    expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull()
  })

  it('says where a record goes before it is deleted', async () => {
    await make('A note')
    const { user } = await open('/dashboard/notes')
    const row = await rowOf('A note')
    await user.click(row.getByRole('button', { name: /More|Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('It stays in the trash for 30 days.')
  })

  it('gives a record back by the toast that tells of its deletion', async () => {
    await make('A note')
    await make('Another')
    const { user } = await open('/dashboard/notes')
    const row = await rowOf('A note')
    await user.click(row.getByRole('button', { name: /More|Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: /^Delete/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('A note restored')
    expect(await rowOf('A note')).toBeDefined()
  })

  it('opens by its address, and restores a record', async () => {
    await trashed('Old note')
    const { user } = await open('/dashboard/notes/trash')
    const row = await rowOf('Old note')
    row.getByText('About Old note')
    await user.click(row.getByRole('button', { name: /More|Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await screen.findByText('Old note restored')
    await screen.findByText('The trash is empty')
  })

  it('asks before something goes for good', async () => {
    await trashed('Old note')
    const { user } = await open('/dashboard/notes/trash')
    const row = await rowOf('Old note')
    await user.click(row.getByRole('button', { name: /More|Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete for good' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Old note for good?' }))
    await user.click(question.getByRole('button', { name: 'Delete for good' }))
    await screen.findByText('The trash is empty')
  })

  it('restores several, and says which it could not', async () => {
    await trashed('One')
    await trashed('Two')
    await make('Two')
    const { user } = await open('/dashboard/notes/trash')
    await rowOf('One')
    await user.click(screen.getByRole('checkbox', { name: /Select all/ }))
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await screen.findByText(/Title is already used by another note/)
  })
})
