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
  it('stand in a menu of their own, which the switch of teams leads to and from', async () => {
    const { user, router } = await renderApp({ api, as: 'platform', path: '/admin/features' })
    expect(within(await menu()).getByRole('link', { name: 'Admin' })).toBeDefined()
    expect(within(await menu()).queryByRole('link', { name: 'Dashboard' })).toBeNull()
    const current = within(await menu()).getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['Features'])

    await user.click(screen.getByRole('button', { name: 'Administration, switch to a team' }))
    expect(screen.getByRole('menuitem', { name: 'Administration' }).getAttribute('aria-current')).toBe('true')
    await user.click(
      within(screen.getByRole('group', { name: 'Teams' })).getAllByRole('menuitem')[0] ?? document.body,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined()
    expect(within(await menu()).queryByRole('link', { name: 'Features' })).toBeNull()

    await user.click(screen.getByRole('button', { name: /^Team .*, switch$/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Administration' }))
    expect(router.state.location.pathname).toBe('/admin')
    expect(await screen.findByRole('link', { name: 'Features' })).toBeDefined()
  })

  it('are not offered to anybody else', async () => {
    const { user } = await renderApp({ api, as: 'owner' })
    await user.click(await screen.findByRole('button', { name: /^Team .*, switch$/ }))
    expect(screen.queryByRole('menuitem', { name: 'Administration' })).toBeNull()
    expect(within(await menu()).queryByRole('link', { name: 'Features' })).toBeNull()
  })

  it('are where an administrator of the platform begins', async () => {
    const { router } = await renderApp({ api, as: 'platform', path: '/signin' })
    await screen.findByRole('link', { name: 'Features' })
    expect(router.state.location.pathname).toBe('/admin')
  })
})

describe('a page of the administration', () => {
  it.each(['/admin', '/admin/users/bulk', '/admin/features'])(
    '%s says whom to ask to an owner',
    async (path) => {
      await renderApp({ api, as: 'owner', path })
      expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
      expect(screen.getByText('Ask somebody who may: platform administrator.')).toBeDefined()
    },
  )
})
