import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnyRecord } from '#define'
import type { Resource } from '#src/framework/define/resource.ts'
import { companies, contacts } from '#examples/desk/companies.ts'
import { queues } from '#examples/desk/queues.ts'
import { ticketRules } from '#examples/desk/tickets.rules.ts'
import { tickets } from '#examples/desk/tickets.ts'
import { members } from '#resources/members.ts'
import { sources } from '#server/entry/collectDefinitions.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const resources = [queues, companies, contacts, tickets] as unknown as readonly Resource[]

const api = freshApi({ resources: [members, ...resources], sources, implementations: [ticketRules] })

type Made = AnyRecord & { readonly id: string }

test('a reference to an option is a tag in its color, in the list and in the picker of a form', async () => {
  const id = await queue('Devices', '#2ebd85')
  await ticket('No sound', id)
  const { user } = await open()
  const row = await rowOf('No sound')
  await row.findByText('Devices')
  await waitFor(() => expect(colours(document.body)).toEqual(['#2ebd85']))

  await user.click(row.getByRole('button', { name: 'Actions for No sound' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await dialogOf('Edit ticket')
  const picker = (await dialog.findByRole('combobox', { name: 'Queue' })).closest('.ant-select')
  await waitFor(() => expect(colours(picker)).toEqual(['#2ebd85']))
})

test('a board by a reference has the records as columns, in their order, empty ones too, and one for cards without any', async () => {
  const devices = await queue('Devices')
  const access = await queue('Access')
  await ticket('No sound', devices)
  await ticket('Lost keys')
  await api.as('owner').post(`/queues/${access}/move`, { before: devices })
  await open('?as=board')
  await (await columnOf('Devices')).findByText('No sound')
  await (await columnOf('No queue')).findByText('Lost keys')
  await waitFor(() => expect(columns()).toEqual(['Access', 'Devices', 'No queue']))
  expect((await columnOf('Access')).queryByRole('listitem')).toBeNull()
})

test('a card is moved to another record and to none, as an edit of the version in sight', async () => {
  const devices = await queue('Devices')
  const access = await queue('Access')
  const id = await ticket('No sound', devices)
  const { user } = await open('?as=board')
  await (await columnOf('Devices')).findByText('No sound')

  screen.getByLabelText('Move No sound').focus()
  await user.keyboard('{ArrowRight}')
  await (await columnOf('Access')).findByText('No sound')
  expect(await read(id)).toMatchObject({ queue: access, version: 2 })
  await user.selectOptions(await screen.findByLabelText('Queue of No sound'), 'No queue')
  await (await columnOf('No queue')).findByText('No sound')
  expect(await read(id)).toMatchObject({ queue: null, version: 3 })
  await user.selectOptions(await screen.findByLabelText('Queue of No sound'), 'Devices')
  expect(await (await columnOf('Devices')).findByText('No sound')).toBeDefined()
})

test('users who may create options add a column on the board; others are not offered one', async () => {
  await queue('Devices')
  const { user } = await open('?as=board')
  await user.click(await screen.findByRole('button', { name: 'New queue' }))
  const dialog = await dialogOf('Create queue')
  await user.type(dialog.getByLabelText('Name'), 'Travel')
  await user.click(dialog.getByRole('button', { name: 'Create queue' }))
  expect(await columnOf('Travel')).toBeDefined()
})

test('a member moves cards, and is offered no new column', async () => {
  const devices = await queue('Devices')
  await ticket('No sound')
  const { user } = await open('?as=board', 'member')
  await user.selectOptions(await screen.findByLabelText('Queue of No sound'), 'Devices')
  await (await columnOf('Devices')).findByText('No sound')
  expect(devices).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New queue' })).toBeNull()
})

test('a closed option keeps its column as long as it has cards, which leave it for good; a deleted one leaves its cards under Other', async () => {
  const closed = await queue('Fax')
  const deleted = await queue('Telex')
  await queue('Devices')
  await ticket('No paper', closed)
  await ticket('No tape', deleted)
  await api.as('owner').patch(`/queues/${closed}`, { closed: true })
  await api.as('owner').delete(`/queues/${deleted}`)
  const { user } = await open('?as=board')
  await (await columnOf('Other queues')).findByText('No tape')
  await (await columnOf('Fax')).findByText('No paper')
  const choice = async (title: string) =>
    within(await screen.findByLabelText(`Queue of ${title}`))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(await choice('No tape')).toEqual(['Devices', 'No queue', 'Other queues'])

  await user.selectOptions(await screen.findByLabelText('Queue of No paper'), 'Devices')
  await (await columnOf('Devices')).findByText('No paper')
  await waitFor(() => expect(columns()).toEqual(['Devices', 'No queue', 'Other queues']))
})

const open = (query = '', as: 'owner' | 'member' = 'owner') =>
  renderApp({ api, as, path: `/dashboard/tickets${query}`, resources })

async function make(path: string, values: object): Promise<string> {
  const { body } = await api.as('owner').post<Made>(path, values)
  return body.id
}
const queue = (name: string, colour = '#5b8cff') => make('/queues', { name, colour })
const ticket = (subject: string, of?: string) => make('/tickets', { subject, queue: of ?? null })
const read = async (id: string) => (await api.as('owner').get<Made>(`/tickets/${id}`)).body

/** The columns of the board, as they stand. */
const columns = () =>
  within(screen.getByRole('group', { name: 'Tickets by queue' }))
    .getAllByRole('region')
    .map((column) => column.getAttribute('aria-label'))
const columnOf = async (name: string) => within(await screen.findByRole('region', { name }))

async function rowOf(title: string) {
  const row = (await screen.findByRole('link', { name: title })).closest('tr')
  if (!row) throw new Error(`${title} is in no row`)
  return within(row)
}

/** The colors of the tags within an element. */
const colours = (within: Element | null) =>
  [...(within?.querySelectorAll<HTMLElement>('[style*="--tag"]') ?? [])].map(({ style }) =>
    style.getPropertyValue('--tag'),
  )
