import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyRecord } from '#define'
import { makePng, upload } from '#tests/support/files.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const TASKS: readonly AnyRecord[] = [
  { title: 'Ask', hours: 1, budget: '10.50', dueOn: '2025-06-30' },
  { title: 'Build', budget: '0.25', status: 'doing', dueOn: '2025-06-02' },
  { title: 'Check', hours: 6, budget: '4', currency: 'USDT' },
]

const ACME = { name: 'Acme', email: 'a@acme.test' }

const api = freshApi(COLLECTIONS)
beforeEach(async () => {
  for (const task of TASKS) await api.as('owner').post('/tasks', task)
})

afterEach(() => void vi.restoreAllMocks())

test('figures are of all that matches, for each asset, follow the filters, and are asked for where a list has some', async () => {
  const { user, asked, router } = await open('?size=10')
  await waitFor(async () => expect(await foot()).toBe('All 3Average3.5Sum10.75 USDC4.00 USDTCount2'))
  await user.type(screen.getByRole('searchbox'), 'Ask')
  await waitFor(async () => expect(await foot()).toBe('All 1Average1Sum10.50 USDCCount1'))
  await router.navigate('/dashboard/suppliers')
  await screen.findByText('No suppliers found')
  expect(asked().filter((call) => /suppliers.*summaries|summaries.*suppliers/.test(call))).toEqual([])
})

test('groups have how many they are and their figures; their rows come when they are opened, as the address tells', async () => {
  const { user, address, router } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Group by' }))
  await user.click(await screen.findByTitle('By status'))
  const group = await screen.findByRole('region', { name: /^Open/ })
  expect(group.textContent).toContain('Sum of budget10.50 USDC4.00 USDT')
  expect(screen.queryByText('Ask')).toBeNull()
  const toggle = within(group).getByRole('button', { name: /^Open/ })
  await user.click(toggle)
  expect(await within(group).findByText('Ask')).toBeDefined()
  expect(screen.queryByText('Build')).toBeNull()
  expect(address()).toBe('/dashboard/tasks?group=status&open=open')
  await user.click(toggle)
  await waitFor(() => expect(screen.queryByText('Ask')).toBeNull())

  // By month, those that have none last.
  await router.navigate('/dashboard/tasks?group=dueOn.month&open=')
  const missing = await screen.findByRole('region', { name: /^No due on/ })
  expect(await within(missing).findByText('Check')).toBeDefined()
  expect(screen.getByRole('button', { name: /^June 2025/ }).getAttribute('aria-expanded')).toBe('false')
})

test('cards show picture, name, facts, status and what can be done, with the filters of the table', async () => {
  const { body: photo } = await upload(api, 'owner', '/uploads/tasks/photo?name=a.png', await makePng(9, 9))
  const { body: supplier } = await api.as('owner').post<AnyRecord>('/suppliers', ACME)
  const { id } = { id: '', ...(await stored('Ask')) }
  await api.as('owner').patch(`/tasks/${id}`, { photo: photo.id, supplier: supplier['id'] })
  const { user, address } = await open()
  await user.click(await screen.findByText('Cards'))
  const card = async (name: string) => within(await found(name))
  const found = async (name: string) => {
    const item = (await screen.findByRole('link', { name })).closest('li')
    if (!item) throw new Error(`${name} is on no card`)
    return item
  }
  expect(address()).toBe('/dashboard/tasks?as=cards')
  await waitFor(async () =>
    expect((await found('Ask')).querySelector('img')?.src).toContain('data:image/webp'),
  )
  expect((await found('Build')).querySelector('img')).toBeNull()
  expect(await (await card('Ask')).findByText('Acme')).toBeDefined()
  expect((await found('Ask')).textContent).toBe('AskHours 1Supplier AcmeOpen')

  await user.click((await card('Ask')).getByRole('checkbox', { name: 'Select Ask' }))
  expect(await screen.findByText('1 selected')).toBeDefined()
  await user.click((await card('Ask')).getByRole('button', { name: 'Actions for Ask' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Finish' }))
  expect(await (await card('Ask')).findByText('Done')).toBeDefined()

  // There is no heading to press.
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('Hours'))
  await waitFor(() => expect(cards()).toEqual(['Ask', 'Check', 'Build']))
  await user.click(screen.getByRole('button', { name: 'Descending' }))
  await waitFor(() => expect(cards()).toEqual(['Check', 'Ask', 'Build']))
  expect(address()).toBe('/dashboard/tasks?sort=-hours&as=cards')

  await user.type(screen.getByRole('searchbox'), 'Build')
  await waitFor(() => expect(screen.queryByText('Check')).toBeNull())
  expect((await card('Build')).getByText('Doing')).toBeDefined()
})

test('a phone sorts its cards from the menu of the list', async () => {
  onPhone()
  const { user, address } = await open()
  await screen.findByRole('link', { name: 'Ask' })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByText('Sort'))
  await user.click(await screen.findByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('Hours'))
  await waitFor(() => expect(address()).toBe('/dashboard/tasks?sort=hours'))
})

test('a card of a board is moved by keyboard, an edit, or by the action whose transition it is, unless that is refused', async () => {
  const { user, address } = await open()
  await user.click(await screen.findByText('Board'))
  const column = async (name: string) => within(await screen.findByRole('region', { name }))
  expect(await (await column('Doing')).findByText('Build')).toBeDefined()
  expect(address()).toBe('/dashboard/tasks?as=board')

  screen.getByLabelText('Move Ask').focus()
  await user.keyboard('{ArrowRight}')
  expect(await (await column('Doing')).findByText('Ask')).toBeDefined()
  expect(await stored('Ask')).toMatchObject({ status: 'doing', version: 2 })

  await user.selectOptions(await screen.findByLabelText('Status of Build'), 'done')
  expect(await screen.findByText('Build has no hours yet')).toBeDefined()
  await user.selectOptions(await screen.findByLabelText('Status of Ask'), 'done')
  expect(await (await column('Done')).findByText('Ask')).toBeDefined()
  expect(await screen.findByText('Finish: done')).toBeDefined()
  expect(await stored('Build')).toMatchObject({ status: 'doing' })
})

test('a calendar has records on their days, month by month in the address', async () => {
  const { user, address } = await open('?as=calendar&month=2025-06')
  const cell = (await screen.findByText('Build')).closest('td')
  expect(cell?.querySelector('time')?.dateTime).toBe('2025-06-02')
  expect(screen.queryByText('Check')).toBeNull()
  await user.click(screen.getByLabelText('Next month'))
  expect(await screen.findByRole('heading', { name: 'July 2025' })).toBeDefined()
  expect(address()).toBe('/dashboard/tasks?as=calendar&month=2025-07')
})

test('a cell is edited in its place, says what is refused, and shows what was made of it meanwhile', async () => {
  const { user } = await open()
  const edit = 'Edit hours of Ask'
  const type = async (text: string) => {
    const input = await screen.findByLabelText('Hours', { selector: 'input' })
    await user.clear(input)
    await user.type(input, text)
  }
  await user.click(await screen.findByLabelText(edit))
  await type('5{Enter}')
  await waitFor(async () => expect(await stored('Ask')).toMatchObject({ hours: 5 }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(edit))

  const button = screen.getByLabelText(edit)
  await user.dblClick(button.previousElementSibling ?? button)
  await type('13{Enter}')
  expect(await screen.findByText('Nothing takes 13 hours')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(await screen.findByLabelText(edit)).toBeDefined()
  const { id, hours } = { hours: 0, ...(await stored('Ask')) }
  expect(hours).toBe(5)

  await user.click(screen.getByLabelText(edit))
  await type('7')
  await api.as('admin').patch(`/tasks/${id}`, { hours: 9 })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeDefined()
})

const open = (query = '') =>
  renderApp({ api, as: 'owner', path: `/dashboard/tasks${query}`, resources: testResources })

const stored = async (title: string) =>
  (await api.as('owner').get<(AnyRecord & { id: string })[]>(`/tasks?title=${title}`)).body[0]

/** The names of the tasks on cards, in their order. */
const cards = () =>
  screen.getAllByRole('link', { name: /^(Ask|Build|Check)$/ }).map(({ textContent }) => textContent)

/** The foot of the table. */
const foot = async () => (await screen.findByText(/^All \d/)).closest('tr')?.textContent
