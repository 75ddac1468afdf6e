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

const menu = () => screen.findByRole('navigation', { name: 'Main' })

describe('the entries of the administration', () => {
  it('stand under a heading of their own, after those of the merchant', async () => {
    await renderApp({ api, as: 'platform', path: '/admin/features' })
    const [own, , administration] = within(await menu()).getAllByRole('list')
    expect(within(own ?? document.body).getByRole('link', { name: 'Dashboard' })).toBeDefined()
    expect(administration).toBe(within(await menu()).getByRole('list', { name: 'Administration' }))
    expect(within(administration ?? document.body).getByRole('link', { name: 'Admin' })).toBeDefined()
    const current = within(await menu()).getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['Features'])
  })

  it('are absent for everybody else', async () => {
    await renderApp({ api, as: 'owner' })
    expect(within(await menu()).queryByText('Administration')).toBeNull()
  })
})

describe('a page of the administration', () => {
  it.each([
    ['/admin', 'platform.view'],
    ['/admin/users/bulk', 'platform.users'],
    ['/admin/features', 'platform.features'],
  ])('%s names the missing permission %s to an owner', async (path, permission) => {
    await renderApp({ api, as: 'owner', path })
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
    expect(screen.getByText(permission)).toBeDefined()
    expect(screen.getByText(/platform administrator/)).toBeDefined()
  })
})
