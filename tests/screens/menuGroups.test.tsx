import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Resource } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const api = freshApi(COLLECTIONS)

const resources: readonly Resource[] = testResources.map((resource) =>
  resource.navigation
    ? { ...resource, navigation: { ...resource.navigation, group: 'Purchases' } }
    : resource,
)

it('a menu group stands behind the entries without one, folds away for as long as one likes but for the present entry, and is in the palette', async () => {
  const open = (path: string) => renderApp({ api, as: 'owner', resources, path })
  const heading = () => screen.findByRole('button', { name: 'Purchases' })
  const entries = () => [...screen.getByLabelText('Purchases', { selector: 'ul' }).querySelectorAll('a')]
  const { user, unmount } = await open('/dashboard/nowhere')
  await heading()
  expect(entries().map(({ textContent }) => textContent)).toContain('Suppliers')
  const menu = screen.getByRole('navigation', { name: 'Main' })
  const first = menu.querySelector('ul')
  expect(first?.textContent).toContain('Dashboard')
  expect(first?.textContent).not.toContain('Suppliers')
  await user.keyboard('{Control>}k{/Control}')
  const section = await screen.findByRole('group', { name: 'Purchases' })
  expect(within(section).getByText('Create supplier')).toBeDefined()
  expect(within(section).queryByText('Dashboard')).toBeNull()
  await user.keyboard('{Escape}')

  await user.click(await heading())
  expect(menu.textContent).not.toContain('Suppliers')
  unmount()
  await open('/dashboard/suppliers')
  expect((await heading()).getAttribute('aria-expanded')).toBe('false')
  expect(entries().map(({ textContent }) => textContent)).toEqual(['Suppliers'])
})
