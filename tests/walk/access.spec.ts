import type { Locator, Page } from '@playwright/test'
import type { Can } from '#src/framework/registry/RegistryContext.ts'
import type { Registry } from '#src/framework/registry/Registry.ts'
import { type MenuEntry, toGroups, toMenu } from '#src/framework/registry/toMenu.ts'
import { toRoutePaths, type RoutePath } from '#src/framework/registry/toRoutePaths.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { loadRegistry } from './loadRegistry.ts'
import { expect, test } from '#tests/browser/test.ts'

let registry: Registry
test.beforeAll(async () => {
  registry = await loadRegistry()
})

const mainHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const accessDenied = (page: Page) => page.getByRole('heading', { level: 1, name: 'Access Denied' })

// What an owner is offered is walked by `screens.spec.ts`.
for (const role of ['viewer', 'member', 'admin', 'platform'] as const)
  test(`what is offered to the ${role} opens, and what is not is refused by address`, async ({
    page,
    openAs,
  }) => {
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
    const api = await openAs(role)
    const { body } = await api.get<Envelope<{ team: { permissions: readonly string[] } }>>('/user')
    const held = new Set(body.data.team.permissions)
    const can: Can = (access) => access === 'signedIn' || (access !== false && held.has(access))

    const menu = toMenu(registry, can)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const isOfPlatform = ({ path }: MenuEntry) => path.startsWith('/admin')
    for (const area of [menu.filter((entry) => !isOfPlatform(entry)), menu.filter(isOfPlatform)]) {
      const shown = toGroups(area).flatMap(({ entries }) => entries)
      if (area.some(isOfPlatform)) await enterAdministration(page)
      if (area.length > 0) await expect.poll(() => hrefsIn(navigation)).toEqual(shown.map(({ path }) => path))
      for (const { label, path } of area.filter(({ external }) => !external)) {
        await navigation.locator(`a[href="${path}"]`).click()
        await expect(page, label).toHaveURL((url) => url.pathname === path)
        await expect(mainHeading(page), label).not.toHaveText('Access Denied')
      }
    }
    const closed = closedTo(can)
    expect(closed.length > 0).toBe(role !== 'platform')
    for (const path of closed) {
      await goWithin(page, path)
      await expect(accessDenied(page), path).toBeVisible()
    }
    expect(refused).toEqual([])
  })

async function enterAdministration(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Team .*, switch$/ }).click()
  await page.getByRole('menuitem', { name: 'Administration' }).click()
}

const hrefsIn = (navigation: Locator) =>
  navigation.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** The addresses of the application that somebody may not open. */
function closedTo(can: Can): readonly string[] {
  const all = toRoutePaths(registry).flatMap(withChildren)
  return all.filter((route) => !can(accessOf(route))).map(({ path }) => path.replaceAll(/:\w+/g, 'some-id'))
}

const withChildren = (route: RoutePath): readonly RoutePath[] =>
  'children' in route ? [route, ...route.children] : [route]

function accessOf(route: RoutePath) {
  if (route.view === 'page') return route.page.permission
  if (route.view === 'missing' || route.view === 'closed') return 'signedIn'
  return route.resource.permissions[route.view === 'import' ? 'create' : route.view]
}

/** Goes to an address as the browser's Back and Forward do: without loading the application anew. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
