import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { at } from '#tests/support/instead.ts'
import { heading } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const PATH = '/dashboard/suppliers'

const api = freshApi(COLLECTIONS)

it('a screen asks for nothing twice when it opens, but for what changed between its reading and the stream', async () => {
  await add('Ann')
  const instead = at('/api/live', async (request) => {
    await screen.findByText('Ann')
    await add('Bob')
    return api.fetch(request)
  })
  const { asked } = await renderApp({ api, as: 'owner', path: PATH, resources: testResources, instead })
  expect(await screen.findByText('Bob')).toBeDefined()
  const paths = asked().map((call) => call.split('?')[0])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual(['GET /api/suppliers'])
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

  it('keeps a row that no longer matches while the pointer is over it, and lets it go with the pointer', async () => {
    const ann = await add('Ann')
    await add('Annabel')
    const { user } = await open(`${PATH}?q=Ann`)
    await user.hover(screen.getByRole('table'))
    await api.as('admin').patch(`/suppliers/${ann}`, { name: 'Zoe', email: 'zoe@example.com' })
    await waitFor(() => expect(names()).toEqual(['Annabel', 'Zoe']))
    await user.unhover(screen.getByRole('table'))
    await waitFor(() => expect(names()).toEqual(['Annabel']))
  })

  it('shows what its user made at once, at the top, and points it out, while what others made waits', async () => {
    await add('Ann')
    const { user, make } = await open()
    await user.hover(screen.getByRole('table'))
    await add('Bob')
    await screen.findByText('1 new — Show')
    await make('Custom')
    await waitFor(() => expect(names()).toEqual(['Custom', 'Ann']))
    expect(screen.getByText('Your new supplier is in the list').closest('[role="status"]')).not.toBeNull()
    expect((await pill()).textContent).toBe('1 new — Show')
    await user.click(await pill())
    await waitFor(() => expect(names()).toEqual(['Custom', 'Bob', 'Ann']))
  })

  it('leads to what its user made where the filters leave it out, or another page has it', async () => {
    await add('Ann')
    const { user, make, address } = await open(`${PATH}?q=Ann`)
    await make('Custom')
    expect(await screen.findByText('Your new supplier doesn’t match the filters')).toBeDefined()
    expect(names()).toEqual(['Ann'])
    await user.click(screen.getByText('Show'))
    await waitFor(() => expect(names()).toEqual(['Custom', 'Ann']))
    expect(address()).toBe(PATH)
    expect(screen.queryByText('Show')).toBeNull()
  })

  it('asks once a second at most while many changes a second come (P9)', async () => {
    const ann = await add('Ann')
    const { asked } = await open()
    const calls = () => asked('GET /api/suppliers').length
    const [began, before] = [Date.now(), calls()]
    for (let n = 0; n < 30; n++) await rename(ann, `A${n}`)
    await waitFor(() => expect(names()).toEqual(['A29']))
    expect(calls() - before).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000) + 1)
  })
})

it('a record shows what somebody else changes in it', async () => {
  const ann = await add('Ann')
  await renderApp({ api, as: 'viewer', path: `${PATH}/${ann}`, resources: testResources })
  await heading(/Ann/)
  await rename(ann, 'Anna')
  await heading(/Anna/)
})

async function add(name: string) {
  api.advance(60_000)
  const supplier = { name, email: `${name}@example.com` }
  return (await api.as('owner').post<{ id: string }>('/suppliers', supplier)).body.id
}

const rename = (id: string, name: string) => api.as('admin').patch(`/suppliers/${id}`, { name })

async function open(path = PATH) {
  const app = await renderApp({ api, as: 'owner', path, resources: testResources })
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
  return { ...app, make }
}

const names = () =>
  [...screen.getByRole('table').querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('a')?.textContent,
  )
const pill = () => screen.findByText(/new — Show$/)
