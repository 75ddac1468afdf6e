import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resource } from '#define'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const resources: readonly Resource[] = testResources.map((resource) =>
  resource.navigation
    ? { ...resource, navigation: { ...resource.navigation, group: 'Purchases' } }
    : resource,
)

const open = (path: string) => renderApp({ api, as: 'owner', resources, path })
const heading = () => screen.findByRole('button', { name: 'Purchases' })
const grouped = () =>
  within(screen.getByRole('list', { name: 'Purchases' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('a menu group', () => {
  it('stands under its heading, behind the entries without one', async () => {
    await open('/dashboard')
    await heading()
    expect(grouped()).toContain('Suppliers')
    const first = screen.getByRole('navigation', { name: 'Main' }).querySelector('ul')
    expect(first?.textContent).toContain('Dashboard')
    expect(first?.textContent).not.toContain('Suppliers')
  })

  it('folds away, and is still folded when one comes back', async () => {
    const { user, unmount } = await open('/dashboard')
    await user.click(await heading())
    expect(screen.queryByRole('link', { name: 'Suppliers' })).toBeNull()
    unmount()
    await open('/dashboard')
    expect((await heading()).getAttribute('aria-expanded')).toBe('false')
  })

  it('keeps the present entry in view while it is folded', async () => {
    const { user } = await open('/dashboard/suppliers')
    await user.click(await heading())
    expect(grouped()).toEqual(['Suppliers'])
  })

  it('is a section of the command palette', async () => {
    const { user } = await open('/dashboard')
    await heading()
    await user.keyboard('{Control>}k{/Control}')
    const section = await screen.findByRole('group', { name: 'Purchases' })
    expect(within(section).getByRole('option', { name: 'Create supplier' })).toBeDefined()
    expect(within(section).queryByRole('option', { name: 'Dashboard' })).toBeNull()
  })
})
