import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const PATH = '/dashboard/suppliers'

const api = freshApi(COLLECTIONS)

it('a screen asks for nothing twice when it opens, but for what changed between its reading and the stream', async () => {
  await add('Ann')
  const asked: string[] = []
  await renderApp({
    api,
    as: 'owner',
    path: PATH,
    resources: testResources,
    transport: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      if (request.url.endsWith('/api/live')) {
        await screen.findByText('Ann')
        await add('Bob')
      }
      return api.fetch(request)
    },
  })
  expect(await screen.findByText('Bob')).toBeDefined()
  expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual(['GET /api/suppliers'])
})

describe('a list', () => {
  it('shows what somebody else adds, changes and deletes, without a reload', async () => {
    const ann = await add('Ann')
    await open()
    await add('Bob')
    await waitFor(() => expect(names()).toEqual(['Bob', 'Ann']))
    await rename(ann, 'Anna')
    await waitFor(() => expect(names()).toEqual(['Bob', 'Anna']))
    await api.as('owner').delete(`/suppliers/${ann}`)
    await waitFor(() => expect(names()).toEqual(['Bob']))
  })

  it('keeps new rows back while the pointer is over it, and changes the others in place', async () => {
    const ann = await add('Ann')
    const { user } = await open()
    await user.hover(screen.getByRole('table'))
    await add('Bob')
    await add('Cid')
    await screen.findByText('2 new — Show')
    expect(names()).toEqual(['Ann'])
    await rename(ann, 'Anna')
    await waitFor(() => expect(names()).toEqual(['Anna']))
    await user.click(await pill())
    await waitFor(() => expect(names()).toEqual(['Cid', 'Bob', 'Anna']))
    expect(screen.queryByText(/new — Show$/)).toBeNull()
  })

  it('shows what its user made at once, at the top, and points it out, while what others made waits', async () => {
    await add('Ann')
    const { user, make } = await open()
    await user.hover(screen.getByRole('table'))
    await add('Bob')
    await screen.findByText('1 new — Show')
    await make('Own')
    await waitFor(() => expect(names()).toEqual(['Own', 'Ann']))
    expect(screen.getByText('Your new supplier is in the list').closest('[role="status"]')).not.toBeNull()
    expect((await pill()).textContent).toBe('1 new — Show')
    await user.click(await pill())
    await waitFor(() => expect(names()).toEqual(['Own', 'Bob', 'Ann']))
  })

  it('leads to what its user made where the filters leave it out, or another page has it', async () => {
    await add('Ann')
    const { user, make, address } = await open(`${PATH}?q=Ann`)
    await make('Own')
    expect(await screen.findByText('Your new supplier does not match the filters')).toBeDefined()
    expect(names()).toEqual(['Ann'])
    await user.click(screen.getByText('Show'))
    await waitFor(() => expect(names()).toEqual(['Own', 'Ann']))
    expect(address()).toBe(PATH)
    expect(screen.queryByText('Show')).toBeNull()
  })

  it('keeps the rows of a later page where they are, those that leave it included, and leads to the first', async () => {
    const first = await add('S0')
    for (let n = 1; n < 11; n++) await add(`S${n}`)
    const { user, address } = await open(`${PATH}?page=2`)
    expect(names()).toEqual(['S0'])
    for (let n = 11; n < 21; n++) await add(`S${n}`)
    await pill()
    await rename(first, 'Zero')
    await waitFor(() => expect(names()).toEqual(['Zero']))
    await user.click(await pill())
    await waitFor(() => expect(names()[0]).toBe('S20'))
    expect(address()).toBe(PATH)
  })

  it('asks once a second at most while many changes a second come (P9)', async () => {
    const ann = await add('Ann')
    const { asked } = await open()
    const [began, before] = [Date.now(), asked.length]
    for (let n = 0; n < 30; n++) await rename(ann, `A${n}`)
    await waitFor(() => expect(names()).toEqual(['A29']))
    expect(asked.length - before).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000) + 1)
  })
})

it('a record shows what somebody else changes in it', async () => {
  const ann = await add('Ann')
  await renderApp({ api, as: 'viewer', path: `${PATH}/${ann}`, resources: testResources })
  await screen.findByRole('heading', { level: 1, name: /Ann/ })
  await rename(ann, 'Anna')
  expect(await screen.findByRole('heading', { level: 1, name: /Anna/ })).toBeDefined()
})

async function add(name: string) {
  api.advance(60_000)
  const supplier = { name, email: `${name}@example.com` }
  return (await api.as('owner').post<{ id: string }>('/suppliers', supplier)).body.id
}

const rename = (id: string, name: string) => api.as('admin').patch(`/suppliers/${id}`, { name })

/** Opens the list, and listens to what it asks for. */
async function open(path = PATH) {
  const asked: string[] = []
  const app = await renderApp({
    api,
    as: 'owner',
    path,
    resources: testResources,
    transport: (request) => {
      if (new URL(request.url).pathname === '/api/suppliers') asked.push(request.url)
      return api.fetch(request)
    },
  })
  await screen.findByRole('table')
  /** Creates a supplier by the form over the list. */
  const make = async (name: string) => {
    api.advance(60_000)
    await app.user.click(screen.getByText('Create supplier'))
    const form = within(await screen.findByRole('form', { name: 'Create supplier' }))
    await app.user.type(form.getByLabelText('Name'), name)
    await app.user.type(form.getByLabelText('Email'), `${name}@example.com`)
    await app.user.click(form.getByText('Create supplier'))
  }
  return { ...app, asked, make }
}

const names = () =>
  [...screen.getByRole('table').querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('a')?.textContent,
  )
const pill = () => screen.findByText(/new — Show$/)
