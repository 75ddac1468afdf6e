import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const PATH = '/dashboard/teams/permissions'

/** What a row says of each column, by the words that it begins with. */
async function rowOf(label: string) {
  const table = await screen.findByRole('table', { name: 'Permissions by role' })
  const row = within(table).getByRole('row', { name: (name) => name.startsWith(label) })
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => (textContent.includes('Yes') ? 'yes' : 'no'))
}

describe('Roles & Permissions', () => {
  it('shows a viewer who may do what, with the own role marked', async () => {
    await renderApp({ api, as: 'viewer', path: PATH })
    const table = await screen.findByRole('table', { name: 'Permissions by role' })
    const titles = within(table).getAllByRole('columnheader')
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Permission',
      'Owner',
      'Admin',
      'Member',
      'ViewerYour role',
      'API key',
    ])
    expect(await rowOf('Send tokens')).toEqual(['yes', 'yes', 'no', 'no', 'yes'])
    expect(await rowOf('Create cards')).toEqual(['yes', 'yes', 'no', 'no', 'no'])
    expect(await rowOf('Delete the team')).toEqual(['yes', 'no', 'no', 'no', 'no'])
  })

  it('names what a permission opens, and is reached from the page of the team', async () => {
    const { user } = await renderApp({ api, as: 'member', path: '/dashboard/teams' })
    await user.click(await screen.findByRole('link', { name: 'Permissions' }))
    const table = await screen.findByRole('table', { name: 'Permissions by role' })
    const row = within(table).getByRole('row', { name: /invoices\.write/ })
    expect(within(row).getByText(/Create Invoice · .*Send/)).toBeDefined()
    expect(within(table).queryByText('platform.money')).toBeNull()
  })

  it('shows the permissions of the platform to those who administer it', async () => {
    await renderApp({ api, as: 'platform', path: PATH })
    expect(await rowOf('Switch features')).toEqual(['no', 'no', 'no', 'no', 'yes', 'no'])
  })
})
