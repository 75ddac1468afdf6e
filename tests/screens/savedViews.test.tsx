import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const LIST = '/dashboard/suppliers'

const api = freshApi(COLLECTIONS)
beforeEach(async () => {
  const ann = { name: 'Ann', status: 'active', email: 'ann@example.com' }
  await api.as('owner').post('/suppliers', ann)
  await api.as('owner').post('/suppliers', { ...ann, name: 'Bob', status: 'archived' })
})

describe('saved views of a list', () => {
  test('are saved as the list stands, named and shared, shown from then on, renamed and deleted', async () => {
    const { user, address } = await open(`${LIST}?status=active`)
    await user.click(await screen.findByText('Save view'))
    await user.type(await screen.findByLabelText('Name'), 'In use')
    await user.click(screen.getByLabelText('Share with the team'))
    await user.click(screen.getByText('Save view', { selector: '[role="dialog"] button *' }))
    expect(await screen.findByRole('link', { name: 'In use', current: 'page' })).toBeDefined()
    const { body } = await api.as('viewer').get<AnyRecord[]>('/saved-views')
    expect(body).toMatchObject([{ name: 'In use', query: 'status=active', shared: true }])
    expect(address()).toBe(`${LIST}?saved=${String(body[0]?.['id'])}&status=active`)

    await openViews(user)
    await user.click(await screen.findByLabelText('Change In use'))
    await user.type(await screen.findByLabelText('Name'), '!')
    await user.click(screen.getByText('Save'))
    await user.click(await screen.findByLabelText('Change In use!'))
    await user.click(await screen.findByText('Delete view'))
    expect(await screen.findByText('No saved views yet')).toBeDefined()
  })

  test('open by their link alone with their columns, and say when the list differs from them', async () => {
    const columns = [{ field: 'name' }, { field: 'status', width: 90 }, { field: 'email' }]
    const id = await save({ columns })
    const { user, address } = await open(`${LIST}?saved=${id}`)
    expect(await screen.findByRole('link', { name: 'Active', current: 'page' })).toBeDefined()
    await waitFor(() => expect(address()).toBe(`${LIST}?saved=${id}&status=active&sort=name`))
    await waitFor(() => expect(screen.queryByText('Bob')).toBeNull())
    const headings = within(await screen.findByRole('table')).getAllByRole('columnheader')
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Name', 'Status', 'Email', 'Actions'])
    await user.click(screen.getByText('Clear filters'))
    expect(await screen.findByText('Bob')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Active, modified', current: 'page' })).toBeDefined()
    await user.click(screen.getByText('Save view'))
    await user.click(await screen.findByText('Update “Active”'))
    expect(await screen.findByRole('link', { name: 'Active', current: 'page' })).toBeDefined()
  })

  test('keep alternatives, which narrow the list again where they are opened', async () => {
    const or = '[{"status":"archived"},{"name.contains":"nn"}]'
    await api.as('owner').post('/suppliers', { name: 'Cid', email: 'cid@example.com' })
    const search = new URLSearchParams({ or })
    const { user, router, asked } = await open(`${LIST}?${search}`)
    await user.click(await screen.findByText('Save view'))
    await user.type(await screen.findByLabelText('Name'), 'Either')
    await user.click(screen.getByText('Save view', { selector: '[role="dialog"] button *' }))
    await router.navigate(`${LIST}?page=1`)
    expect(await screen.findByText('Cid')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Either' }))
    await waitFor(() => expect(screen.queryByText('Cid')).toBeNull())
    expect([screen.getByText('Ann'), screen.getByText('Bob')]).toHaveLength(2)
    const { body } = await api.as('owner').get<AnyRecord[]>('/saved-views')
    expect(body).toMatchObject([{ name: 'Either', query: String(search) }])
    const sent = asked('GET /api/suppliers?').at(-1)?.split('?')[1]
    expect(new URLSearchParams(sent).get('_or')).toBe('[{"status":"archived"},{"name_like":"nn"}]')
  })

  test('the default one opens where the address says nothing, and everything is one click away', async () => {
    const id = await save({ isDefault: true })
    const { user, address } = await open()
    await waitFor(() => expect(address()).toBe(`${LIST}?saved=${id}&status=active&sort=name`))
    await user.click(await screen.findByRole('link', { name: 'All' }))
    expect(await screen.findByText('Bob')).toBeDefined()
    expect(address()).toBe(`${LIST}?page=1`)
  })
})

const save = async (values: AnyRecord) => {
  const view = { name: 'Active', list: 'suppliers', query: 'status=active&sort=name', ...values }
  return (await api.as('owner').post<{ id: string }>('/saved-views', view)).body.id
}

async function openViews(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByLabelText('More'))
  await user.click(await screen.findByText('Views'))
}

const open = (path = LIST) => renderApp({ api, as: 'owner', path, resources: testResources })
