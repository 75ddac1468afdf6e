import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyRecord } from '#define'
import type { Resource } from '#src/framework/define/resource.ts'
import { companies, contacts } from '#examples/desk/companies.ts'
import { queues } from '#examples/desk/queues.ts'
import { ticketRules } from '#examples/desk/tickets.rules.ts'
import { tickets } from '#examples/desk/tickets.ts'
import { time } from '#examples/desk/time.ts'
import { members } from '#resources/members.ts'
import { sources } from '#server/entry/collectDefinitions.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const resources = [companies, contacts, queues, tickets, time] as unknown as readonly Resource[]
const api = freshApi({ resources: [members, ...resources], sources, implementations: [ticketRules] })

/** Nothing has a size in a test. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const open = (query = '?as=map') =>
  renderApp({ api, as: 'owner', path: `/dashboard/companies${query}`, resources })

async function make(name: string, location: string | null) {
  const { body } = await api.as('owner').post<AnyRecord>('/companies', { name, location })
  return `/dashboard/companies/${String(body['id'])}`
}

const map = async () => within(await screen.findByRole('group', { name: 'Map' }))

test('a map has a pin for each record with a place, a list of them beside it, and the way to those without', async () => {
  const berlin = await make('Spree', '52.5163,13.3777')
  await make('Seine', '48.8566,2.3522')
  await make('Nowhere', null)
  const { user, address } = await open('')
  await user.click(await screen.findByText('Map'))
  expect(address()).toBe('/dashboard/companies?as=map')
  const pin = await (await map()).findByRole('link', { name: 'Spree' })
  expect(pin.getAttribute('href')).toBe(berlin)
  const list = within(screen.getByRole('list', { name: 'Companies' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Seine48.8566, 2.3522',
    'Spree52.5163, 13.3777',
  ])
  await user.click(screen.getByRole('link', { name: '1 without location' }))
  expect(await screen.findByText('Nowhere')).toBeDefined()
  expect(address()).toBe('/dashboard/companies?location.null=true')
})

test('pins that cover each other are one with their number, which zooms in on them, or leads to those in one place', async () => {
  await make('Alster', '53.5625,10.0051')
  await make('Elbe', '53.5413,9.9841')
  await make('Elbe annex', '53.5413,9.9841')
  await make('Tagus', '38.7223,-9.1393')
  const { user } = await open()
  const { findByRole } = await map()
  await user.click(await findByRole('button', { name: '3: Alster, Elbe, Elbe annex' }))
  expect(await findByRole('link', { name: 'Alster' })).toBeDefined()
  await user.click(await findByRole('button', { name: '2: Elbe, Elbe annex' }))
  const list = within(screen.getByRole('list', { name: 'Companies' }))
  expect(document.activeElement).toBe(list.getByRole('link', { name: 'Elbe' }))
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await findByRole('button', { name: /^3: / })).toBeDefined()
})

test('a list in which nothing has a place says so, with the way to what it holds', async () => {
  await make('Nowhere', null)
  await open()
  expect(await screen.findByText('Nothing to show on the map')).toBeDefined()
  expect(screen.getByRole('link', { name: '1 without location' })).toBeDefined()
})

test('a place is typed as two numbers, pasted as one text, or picked on the map, and refused outside of the world', async () => {
  const { user } = await open('/create')
  const latitude = await screen.findByLabelText<HTMLInputElement>('Latitude')
  const longitude = screen.getByLabelText<HTMLInputElement>('Longitude')
  await user.type(screen.getByLabelText('Name'), 'Spree')
  await user.type(latitude, '91')
  await user.type(longitude, '13.405')
  await user.click(screen.getByRole('button', { name: 'Create company' }))
  expect(await screen.findByText('Location must have a latitude from -90 to 90')).toBeDefined()
  fireEvent.paste(latitude, { clipboardData: { getData: () => '52.5200, 13.4050' } })
  await waitFor(() => expect([latitude.value, longitude.value]).toEqual(['52.52', '13.405']))

  await user.click(screen.getByRole('button', { name: 'Choose on the map' }))
  fireEvent.click(await screen.findByRole('group', { name: 'Choose on the map' }), {
    clientX: 400,
    clientY: 300,
  })
  await waitFor(() => expect(Number(latitude.value)).toBeCloseTo(52.5, 0))
  expect(Number(longitude.value)).toBeCloseTo(13.4, 0)
  await user.clear(latitude)
  await user.clear(longitude)
  await user.click(screen.getByRole('button', { name: 'Create company' }))
  await screen.findByText('Company created')
  const { body } = await api.as('owner').get<readonly AnyRecord[]>('/companies')
  expect(body).toMatchObject([{ name: 'Spree', location: null }])
})
