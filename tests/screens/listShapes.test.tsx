import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#define'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

const TASKS: readonly AnyRecord[] = [
  { title: 'Ask', hours: 1, dueOn: '2025-06-30' },
  { title: 'Build', status: 'doing', dueOn: '2025-06-02' },
  { title: 'Check', hours: 6, status: 'done' },
]

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(async () => {
  await api.reset()
  for (const task of TASKS) await api.as('owner').post('/tasks', task)
})
afterAll(() => api.close())

const open = (query = '', as: 'owner' | 'viewer' = 'owner') =>
  renderApp({ api, as, path: `/dashboard/tasks${query}`, resources: testResources })

const stored = async (title: string) =>
  (await api.as('owner').get<(AnyRecord & { id: string })[]>(`/tasks?title=${title}`)).body[0]

describe('a board', () => {
  const column = (name: string) => screen.findByRole('region', { name })

  test('has a column for each choice, and stands in the address', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByText('Board'))
    expect(await within(await column('Doing')).findByRole('link', { name: 'Build' })).toBeDefined()
    expect(address()).toBe('/dashboard/tasks?as=board')
  })

  test('a card is moved with the arrow keys: an edit', async () => {
    const { user } = await open('?as=board')
    ;(await screen.findByRole('button', { name: 'Move Ask' })).focus()
    await user.keyboard('{ArrowRight}')
    expect(await within(await column('Doing')).findByRole('link', { name: 'Ask' })).toBeDefined()
    expect(await stored('Ask')).toMatchObject({ status: 'doing', version: 2 })
  })

  test('a card is moved by the action whose transition it is, and stays where that is refused, with the reason', async () => {
    const { user } = await open('?as=board')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Build' }), 'done')
    expect(await screen.findByText('Build has no hours yet')).toBeDefined()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Ask' }), 'done')
    expect(await within(await column('Done')).findByRole('link', { name: 'Ask' })).toBeDefined()
    expect(await screen.findByText('Finish: done')).toBeDefined()
    expect(await stored('Build')).toMatchObject({ status: 'doing' })
  })
})

describe('a calendar', () => {
  test('has records on their days, month by month in the address', async () => {
    const { user, address } = await open('?as=calendar&month=2025-06')
    const cell = (await screen.findByRole('link', { name: 'Build' })).closest('td')
    expect(cell?.querySelector('time')?.dateTime).toBe('2025-06-02')
    expect(screen.queryByText('Check')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Next month' }))
    expect(await screen.findByRole('heading', { name: 'July 2025' })).toBeDefined()
    expect(address()).toBe('/dashboard/tasks?as=calendar&month=2025-07')
  })
})

describe('a cell that may be edited', () => {
  const edit = 'Edit hours of Ask'

  test('is edited in its place: Enter saves it, and the button has the focus again', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: edit }))
    const input = await screen.findByLabelText('Hours', { selector: 'input' })
    await user.clear(input)
    await user.type(input, '5{Enter}')
    await waitFor(async () => expect(await stored('Ask')).toMatchObject({ hours: 5 }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(edit))
  })

  test('opens with a double click, says what is refused, and Escape leaves it as it was', async () => {
    const { user } = await open()
    const button = await screen.findByRole('button', { name: edit })
    await user.dblClick(button.previousElementSibling ?? button)
    const input = await screen.findByLabelText('Hours', { selector: 'input' })
    await user.clear(input)
    await user.type(input, '13{Enter}')
    expect(await screen.findByText('Nothing takes 13 hours')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: edit })).toBeDefined()
    expect(await stored('Ask')).toMatchObject({ hours: 1 })
  })

  test('shows what somebody else made of it meanwhile', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: edit }))
    const input = await screen.findByLabelText('Hours', { selector: 'input' })
    await user.clear(input)
    await user.type(input, '5')
    const { id } = (await stored('Ask')) ?? {}
    await api.as('admin').patch(`/tasks/${id}`, { hours: 9 })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeDefined()
  })

  test('is no more than shown to those who may not', async () => {
    await open('', 'viewer')
    await screen.findByText('Ask')
    expect(screen.queryByRole('button', { name: edit })).toBeNull()
  })
})
