import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { defineResource, type Resource } from '#src/framework/define/resource.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const permissions = {
  list: 'records.view',
  show: 'records.view',
  create: 'records.write',
  edit: 'records.write',
  delete: 'records.delete',
  export: false,
} as const

const endpoints = defineResource({
  name: 'endpoints',
  labels: { singular: 'Endpoint', plural: 'Endpoints' },
  recordTitle: 'name',
  navigation: false,
  permissions,
  fields: {
    id: field.id({ prefix: 'end_' }),
    name: field.text({ required: true }),
    status: field.enum({
      options: { on: { label: 'On', tone: 'success' }, off: { label: 'Off' } },
      default: 'on',
    }),
    wallet: field.address(),
    signingKey: field.secret(),
    note: field.text(),
  },
  list: { columns: ['name'], defaultSort: { field: 'name', order: 'asc' } },
  show: {
    sections: [
      { title: 'About', fields: ['name', 'wallet', 'signingKey'] },
      { title: 'When off', fields: ['note'], visibleWhen: { status: 'off' } },
    ],
    related: [{ resource: 'events', by: 'endpoint' }],
  },
  messages: { deleted: '{name} is gone' },
})

const events = defineResource({
  name: 'events',
  labels: { singular: 'Event', plural: 'Events' },
  recordTitle: 'topic',
  navigation: false,
  permissions,
  fields: {
    id: field.id({ prefix: 'evt_' }),
    topic: field.text({ required: true }),
    endpoint: field.reference({ to: 'endpoints' }),
  },
  list: {
    columns: ['topic', 'endpoint'],
    filters: ['endpoint'],
    defaultSort: { field: 'topic', order: 'asc' },
  },
})

const resources = [endpoints, events] as unknown as readonly Resource[]

interface Endpoint {
  readonly id: string
}

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ resources })
})
beforeEach(() => api.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

const WALLET = `0x${'ab'.repeat(20)}`

async function makeEndpoint(more: object = {}): Promise<Endpoint> {
  const input = { name: 'Main', wallet: WALLET, signingKey: 'a-very-long-signing-key', ...more }
  return (await api.as('owner').post<Endpoint>('/endpoints', input)).body
}

interface OpenOptions {
  readonly as?: 'owner' | 'viewer'
  /** How many reads of one record fail. */
  readonly fails?: number
}

/** Opens an address and keeps the requests for single records. */
async function open(path: string, { as = 'owner', fails = 0 }: OpenOptions = {}) {
  const reads: string[] = []
  const transport = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (/^\/api\/endpoints\/[^/]+$/.test(pathname) && request.method === 'GET') {
      reads.push(pathname)
      if (reads.length <= fails)
        return Response.json({ statusCode: 500, message: 'Out of order' }, { status: 500 })
    }
    return api.fetch(request)
  }
  return { ...(await renderApp({ api, as, path, resources, transport })), reads }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the page of a record', () => {
  it('shows its title, its status and the sections whose condition holds', async () => {
    const { id } = await makeEndpoint()
    await open(`/dashboard/endpoints/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: /Main.*On/ })).toBeDefined()
    expect(screen.getByRole('region', { name: 'About' })).toBeDefined()
    expect(screen.getByTitle(WALLET)).toBeDefined()
    expect(screen.queryByText('When off')).toBeNull()
  })

  it('lists what belongs to it and leads to all of it', async () => {
    const { id } = await makeEndpoint()
    const owner = api.as('owner')
    for (const n of [1, 2, 3, 4, 5, 6]) await owner.post('/events', { topic: `Topic ${n}`, endpoint: id })
    await owner.post('/events', { topic: 'Not mine' })
    const { user, address } = await open(`/dashboard/endpoints/${id}`)
    const related = within(await screen.findByRole('region', { name: /^Events ?6$/ }))
    expect(related.getAllByRole('row')).toHaveLength(6)
    expect(related.queryByText('Not mine')).toBeNull()
    await user.click(related.getByRole('link', { name: 'View all' }))
    await waitFor(() => expect(address()).toBe(`/dashboard/events?endpoint=${id}`))
  })

  it('reveals a secret when asked, and hides it again after 30 seconds', async () => {
    const { id } = await makeEndpoint()
    await open(`/dashboard/endpoints/${id}`)
    const reveal = await button('Reveal signing key')
    expect(screen.queryByText('a-very-long-signing-key')).toBeNull()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(reveal)
    expect(await screen.findByText('a-very-long-signing-key')).toBeDefined()
    await act(async () => undefined)
    act(() => void vi.advanceTimersByTime(29_000))
    expect(screen.getByText('a-very-long-signing-key')).toBeDefined()
    act(() => void vi.advanceTimersByTime(1_500))
    expect(screen.queryByText('a-very-long-signing-key')).toBeNull()
  })

  it('offers neither secrets nor changes to a viewer', async () => {
    const { id } = await makeEndpoint()
    await open(`/dashboard/endpoints/${id}`, { as: 'viewer' })
    await screen.findByText('Signing key')
    expect(screen.queryByRole('button', { name: 'Reveal signing key' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('deletes the record after asking, says so and goes to the list', async () => {
    const { id } = await makeEndpoint()
    const { user, address } = await open(`/dashboard/endpoints/${id}`)
    await user.click(await button('Delete'))
    expect(await screen.findByText('Delete this endpoint?')).toBeDefined()
    await user.click(await button('Delete endpoint'))
    expect(await screen.findByText('Main is gone')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/dashboard/endpoints'))
    expect((await api.as('owner').get(`/endpoints/${id}`)).status).toBe(404)
  })

  it('does not delete what somebody else has changed meanwhile', async () => {
    const { id } = await makeEndpoint()
    const { user } = await open(`/dashboard/endpoints/${id}`)
    await user.click(await button('Delete'))
    const confirm = await button('Delete endpoint')
    await api.as('admin').patch(`/endpoints/${id}`, { name: 'Other' })
    await user.click(confirm)
    expect(await screen.findByText(/Changed by someone else in the meantime/)).toBeDefined()
    expect((await api.as('owner').get(`/endpoints/${id}`)).status).toBe(200)
  })
})

describe('a record that is not there', () => {
  it('says so and leads back to the list', async () => {
    const { user, address, reads } = await open('/dashboard/endpoints/end_missing')
    expect(await screen.findByText('Endpoint not found')).toBeDefined()
    expect(reads).toHaveLength(1)
    await user.click(await button('Back to list'))
    expect(address()).toBe('/dashboard/endpoints')
  })

  it('is not asked for when its id cannot be one', async () => {
    const { reads } = await open('/dashboard/endpoints/evt_1')
    expect(await screen.findByText('Endpoint not found')).toBeDefined()
    expect(reads).toHaveLength(0)
  })

  it('can be tried again when the API failed', async () => {
    const { id } = await makeEndpoint()
    const { user } = await open(`/dashboard/endpoints/${id}`, { fails: 1 })
    expect(await screen.findByText('Failed to load endpoint')).toBeDefined()
    expect(screen.getByText('Out of order')).toBeDefined()
    await user.click(await button('Retry'))
    expect(await screen.findByRole('heading', { level: 1, name: /Main/ })).toBeDefined()
  })
})
