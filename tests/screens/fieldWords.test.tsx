import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { tickets } from '#tests/types/ticketsExample.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ resources: [tickets] })
})
afterEach(() => api.reset())
afterAll(() => api.close())

const open = (path: string) => renderApp({ api, as: 'owner', path, resources: [tickets] })

it('a slug follows the title until it is edited, and again once it is emptied', async () => {
  const { user } = await open('/dashboard/tickets/create')
  const title = await screen.findByLabelText('Title')
  const slug = screen.getByLabelText('Slug')
  await user.type(title, 'Été à Paris')
  expect(slug).toHaveProperty('value', 'ete-a-paris')
  await user.tripleClick(slug)
  await user.keyboard('mine')
  await user.type(title, '!')
  expect(slug).toHaveProperty('value', 'mine')
  await user.clear(slug)
  expect(slug).toHaveProperty('value', 'ete-a-paris')
})

it('a new record gets the slug that is free, its number, and shows its colour', async () => {
  await api.as('owner').post('/tickets', { title: 'Leak' })
  const { user } = await open('/dashboard/tickets/create')
  await user.type(await screen.findByLabelText('Title'), 'Leak')
  await user.click(screen.getByRole('button', { name: 'Create ticket' }))
  await waitFor(async () => {
    const { body } = await api.as('owner').get<readonly AnyRecord[]>('/tickets?_sort=number')
    expect(body.map(({ number, slug }) => [number, slug])).toEqual([
      ['T-001', 'leak'],
      ['T-002', 'leak-2'],
    ])
  })
  const row = await screen.findByRole('row', { name: /T-002/ })
  within(row).getByText('#1677ff')
})

it('a pattern is refused in the form with its own words', async () => {
  const { user } = await open('/dashboard/tickets/create')
  await user.type(await screen.findByLabelText('Room'), 'cellar')
  await user.tab()
  await screen.findByText('Room must be like B12')
})

it('a field that only some records have is asked for where it is wanted, and required where it must be', async () => {
  const { body } = await api.as('owner').post<AnyRecord>('/tickets', { title: 'Leak', status: 'closed' })
  const { user } = await open(`/dashboard/tickets/${String(body['id'])}/edit`)
  const billed = await screen.findByRole('switch', { name: 'Billed' })
  expect(screen.queryByLabelText('Hours')).toBeNull()
  await user.click(billed)
  await screen.findByLabelText('Hours')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Hours is required')
  await user.type(screen.getByLabelText('Hours'), '2')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => {
    const { body: saved } = await api.as('owner').get<AnyRecord>(`/tickets/${String(body['id'])}`)
    expect(saved['hours']).toBe('2')
  })
})

it('a field that needs a permission is on no screen of who lacks it', async () => {
  await open('/dashboard/tickets/create')
  await screen.findAllByLabelText('Note')
  cleanup()
  await renderApp({ api, as: 'member', path: '/dashboard/tickets/create', resources: [tickets] })
  await screen.findByLabelText('Title')
  expect(screen.queryByLabelText('Note')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: /Note/ })).toBeNull()
})
