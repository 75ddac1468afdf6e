import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#define'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(async () => {
  await api.reset()
  for (const [name, status] of [
    ['Ann', 'active'],
    ['Bob', 'archived'],
  ])
    await api.as('owner').post('/suppliers', { name, status, email: `${name}@example.com` })
})
afterAll(() => api.close())

const LIST = '/dashboard/suppliers'
const ACTIVE = { name: 'Active', list: 'suppliers', query: 'status=active&sort=name' }

const save = async (values: AnyRecord = {}) =>
  (await api.as('owner').post<{ id: string }>('/saved-views', { ...ACTIVE, ...values })).body.id

async function open(path = LIST, as: 'owner' | 'viewer' = 'owner') {
  const app = await renderApp({ api, as, path, resources: testResources })
  await screen.findByRole('heading', { level: 1 })
  return app
}

const headings = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)

describe('saved views of a list', () => {
  test('are saved as the list stands, named and shared, and shown from then on', async () => {
    const { user, address } = await open(`${LIST}?status=active`)
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    expect(await screen.findByText('No saved views yet')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'In use')
    await user.click(screen.getByRole('switch', { name: 'Share with the team' }))
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByRole('button', { name: 'Views: In use' })).toBeDefined()
    const { body } = await api.as('viewer').get<AnyRecord[]>('/saved-views')
    expect(body).toMatchObject([{ name: 'In use', query: 'status=active', shared: true }])
    expect(address()).toBe(`${LIST}?saved=${String(body[0]?.['id'])}&status=active`)
  })

  test('open by their link alone, and say when the list differs from them', async () => {
    const id = await save()
    const { user, address } = await open(`${LIST}?saved=${id}`)
    expect(await screen.findByRole('button', { name: 'Views: Active' })).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Bob')).toBeNull())
    expect(await screen.findByText('Ann')).toBeDefined()
    await waitFor(() => expect(address()).toBe(`${LIST}?saved=${id}&status=active&sort=name`))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Bob')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Views: Active, modified' }))
    await user.click(await screen.findByRole('button', { name: 'Update “Active”' }))
    expect(await screen.findByRole('button', { name: 'Views: Active' })).toBeDefined()
  })

  test('the default one opens where the address says nothing, and everything is one click away', async () => {
    const id = await save({ isDefault: true })
    const { user, address } = await open()
    await waitFor(() => expect(address()).toBe(`${LIST}?saved=${id}&status=active&sort=name`))
    await user.click(await screen.findByRole('button', { name: 'Views: Active' }))
    await user.click(await screen.findByRole('link', { name: 'Everything' }))
    expect(await screen.findByText('Bob')).toBeDefined()
    expect(address()).toBe(`${LIST}?page=1`)
  })

  test('bring their columns, in order and width', async () => {
    const columns = [{ field: 'name' }, { field: 'status', width: 90 }, { field: 'email' }]
    const id = await save({ columns })
    await open(`${LIST}?saved=${id}`)
    await waitFor(async () => expect(await headings()).toEqual(['Name', 'Status', 'Email', 'Actions']))
  })

  test('of others that are shared are shown, and not changed by those who may not', async () => {
    await save({ shared: true })
    const { user } = await open(LIST, 'viewer')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    expect(await screen.findByRole('link', { name: 'Active' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change Active' })).toBeNull()
  })

  test('are renamed and deleted', async () => {
    await save()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('button', { name: 'Change Active' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'In use')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Change In use' }))
    await user.click(await screen.findByRole('button', { name: 'Delete view' }))
    expect(await screen.findByText('No saved views yet')).toBeDefined()
  })
})

describe('the columns of a list', () => {
  test('are made wider and narrower from their heading, by keyboard too', async () => {
    const { user } = await open()
    ;(await screen.findByRole('button', { name: 'Status' })).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const width = await screen.findByLabelText<HTMLInputElement>('Width of Status in pixels')
    // Nothing has a width here: it is the narrowest.
    expect(width.value).toBe('40')
  })

  test('are put in order with the arrow keys, remembered, and reset', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    ;(await screen.findByRole('button', { name: 'Move Email' })).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(async () =>
      expect((await headings()).slice(0, 3)).toEqual(['Name', 'Credit limit', 'Email']),
    )
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(async () =>
      expect((await headings()).slice(0, 3)).toEqual(['Name', 'Email', 'Credit limit']),
    )
  })
})
