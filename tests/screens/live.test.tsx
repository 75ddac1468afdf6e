import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

const PATH = '/dashboard/suppliers'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function add(name: string) {
  api.advance(60_000)
  const { body } = await api
    .as('owner')
    .post<{ id: string }>('/suppliers', { name, email: `${name}@example.com` })
  return body.id
}

async function open(path = PATH) {
  const asked: string[] = []
  const app = await renderApp({
    api,
    as: 'owner',
    path,
    resources: testResources,
    transport: (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/api/suppliers') asked.push(search)
      return api.fetch(request)
    },
  })
  await screen.findByRole('table')
  return { ...app, asked }
}

/** Creates a supplier by the form over the list. */
async function make({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  api.advance(60_000)
  await user.click(screen.getByRole('link', { name: 'Create supplier' }))
  const form = within(await screen.findByRole('form', { name: 'Create supplier' }))
  await user.type(form.getByLabelText(/^Name/), name)
  await user.type(form.getByLabelText(/^Email/), `${name}@example.com`)
  await user.click(form.getByRole('button', { name: 'Create supplier' }))
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)
const pill = () => screen.findByRole('button', { name: /new — Show$/ })

describe('a screen', () => {
  it('asks for nothing twice when it opens, though the stream begins after it was read', async () => {
    await add('Ann')
    const asked: string[] = []
    await renderApp({
      api,
      as: 'owner',
      path: PATH,
      resources: testResources,
      transport: async (request) => {
        if (request.url.endsWith('/api/live')) await new Promise((resolve) => setTimeout(resolve, 1_000))
        asked.push(`${request.method} ${request.url}`)
        return api.fetch(request)
      },
    })
    await screen.findByRole('link', { name: 'Ann' })
    await waitFor(() => expect(asked.some((call) => call.endsWith('/api/live'))).toBe(true), {
      timeout: 5_000,
    })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([])
  })

  it('shows what changed after it was read and before the stream began', async () => {
    await add('Ann')
    await renderApp({
      api,
      as: 'owner',
      path: PATH,
      resources: testResources,
      transport: async (request) => {
        if (request.url.endsWith('/api/live')) {
          await screen.findByRole('link', { name: 'Ann' })
          await add('Bob')
        }
        return api.fetch(request)
      },
    })
    expect(await screen.findByRole('link', { name: 'Bob' }, { timeout: 5_000 })).toBeDefined()
  })
})

describe('a list', () => {
  it('shows what somebody else adds, changes and deletes, without a reload', async () => {
    const ann = await add('Ann')
    await open()
    expect(names()).toEqual(['Ann'])
    await add('Bob')
    await waitFor(() => expect(names()).toEqual(['Bob', 'Ann']))
    await api.as('admin').patch(`/suppliers/${ann}`, { name: 'Anna' }, { 'If-Match': '"1"' })
    await waitFor(() => expect(names()).toEqual(['Bob', 'Anna']))
    await api.as('owner').delete(`/suppliers/${ann}`, undefined, { 'If-Match': '"2"' })
    await waitFor(() => expect(names()).toEqual(['Bob']))
  })

  it('keeps new rows back while the pointer is over it, and changes the others in place', async () => {
    const ann = await add('Ann')
    const { user } = await open()
    await user.hover(screen.getByRole('table'))
    await add('Bob')
    await add('Cid')
    await waitFor(async () => expect((await pill()).textContent).toBe('2 new — Show'))
    expect(names()).toEqual(['Ann'])
    await api.as('admin').patch(`/suppliers/${ann}`, { name: 'Anna' }, { 'If-Match': '"1"' })
    await waitFor(() => expect(names()).toEqual(['Anna']))
    await user.click(await pill())
    await waitFor(() => expect(names()).toEqual(['Cid', 'Bob', 'Anna']))
    expect(screen.queryByRole('button', { name: /new — Show$/ })).toBeNull()
  })

  it('shows what its user made at once, at the top, and points it out, while what others made waits', async () => {
    await add('Ann')
    const app = await open()
    await app.user.hover(screen.getByRole('table'))
    await add('Bob')
    await waitFor(async () => expect((await pill()).textContent).toBe('1 new — Show'))
    await make(app, 'Own')
    await waitFor(() => expect(names()).toEqual(['Own', 'Ann']))
    expect(screen.getByText('Your new supplier is in the list').closest('[role="status"]')).not.toBeNull()
    expect((await pill()).textContent).toBe('1 new — Show')
    await app.user.click(await pill())
    await waitFor(() => expect(names()).toEqual(['Own', 'Bob', 'Ann']))
  })

  it('leads to what its user made where the filters leave it out, or another page has it', async () => {
    await add('Ann')
    const app = await open(`${PATH}?q=Ann`)
    await make(app, 'Own')
    expect(await screen.findByText('Your new supplier does not match the filters')).toBeDefined()
    expect(names()).toEqual(['Ann'])
    await app.user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(names()).toEqual(['Own', 'Ann']))
    expect(app.address()).toBe(PATH)
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  })

  it('keeps the rows of a later page where they are, those that leave it included, and leads to the first', async () => {
    const first = await add('S0')
    for (let n = 1; n < 11; n++) await add(`S${n}`)
    const { user, address } = await open(`${PATH}?page=2`)
    expect(names()).toEqual(['S0'])
    for (let n = 11; n < 21; n++) await add(`S${n}`)
    await pill()
    await api.as('admin').patch(`/suppliers/${first}`, { name: 'Zero' }, { 'If-Match': '"1"' })
    await waitFor(() => expect(names()).toEqual(['Zero']))
    await user.click(await pill())
    await waitFor(() => expect(names()[0]).toBe('S20'))
    expect(address()).toBe(PATH)
  })

  it('asks once a second at most while fifty changes a second come (P9)', async () => {
    const ann = await add('Ann')
    const { asked } = await open()
    asked.length = 0
    const started = Date.now()
    let version = 1
    while (Date.now() - started < 2_500)
      await act(async () => {
        await api
          .as('owner')
          .patch(`/suppliers/${ann}`, { name: `A${version}` }, { 'If-Match': `"${version++}"` })
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
    await waitFor(() => expect(names()).toEqual([`A${version - 1}`]))
    expect(asked.length).toBeLessThanOrEqual(Math.ceil((Date.now() - started) / 1000) + 1)
  })
})

describe('a record', () => {
  it('shows what somebody else changes in it', async () => {
    const ann = await add('Ann')
    await renderApp({ api, as: 'viewer', path: `${PATH}/${ann}`, resources: testResources })
    await screen.findByRole('heading', { level: 1, name: /Ann/ })
    await api.as('owner').patch(`/suppliers/${ann}`, { name: 'Anna' }, { 'If-Match': '"1"' })
    expect(await screen.findByRole('heading', { level: 1, name: /Anna/ })).toBeDefined()
  })
})
