import type { Browser, Page } from '@playwright/test'
import { apiAs, logIn } from '#tests/browser/api.ts'
import type { RunningServer } from '#tests/browser/startServer.ts'
import type { Screen } from './screens.ts'

/**
 * Does something with a page of its own: nothing is cached, nothing is warm. `url` is where the screen is. `visit`: whether the
 * browser remembers an earlier one, as that of a member does who comes back after a new build. Default: none.
 */
export type OpenFirst = <T>(
  screen: Pick<Screen, 'path' | 'for'>,
  look: (page: Page, url: string) => Promise<T>,
  visit?: 'first' | 'next',
) => Promise<T>

type State = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>

/** What a screen leaves in its browser for the next visit, it has written by then. */
const KEPT_AFTER_MS = 4000

/**
 * First visits to the screens of a running application, as the owner of the demo team or as a guest. `app`:
 * another application over the same API. Default: the application itself.
 */
export async function openScreens(
  browser: Browser,
  server: RunningServer,
  app: RunningServer = server,
): Promise<OpenFirst> {
  const { accessToken, ...user } = await logIn(server, 'owner')
  const merchant = await apiAs(server, 'owner')
  const { body } = await merchant.get<readonly { id: string }[]>('/payment-links?status=active')
  const stored = { accessToken, user: JSON.stringify(user) }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const states: Readonly<Record<Screen['for'], State>> = {
    guest: { cookies: [], origins: [] },
    merchant: { cookies: [], origins: [{ origin: app.url, localStorage }] },
  }
  const open = async <T>(
    storageState: State,
    path: string,
    look: (page: Page, url: string) => Promise<T>,
  ) => {
    const context = await browser.newContext({ storageState })
    try {
      return await look(await context.newPage(), app.url + path)
    } finally {
      await context.close()
    }
  }
  const kept = new Map<string, State>()
  const stateAfter = async (path: string, before: State): Promise<State> => {
    const known = kept.get(path)
    if (known) return known
    const state = await open(before, path, async (page, url) => {
      await page.goto(url)
      await page.waitForTimeout(KEPT_AFTER_MS)
      return page.context().storageState()
    })
    kept.set(path, state)
    return state
  }
  return async (screen, look, visit = 'first') => {
    const path = screen.path.replace('{link}', body[0]?.id ?? '')
    const state = states[screen.for]
    return open(visit === 'next' ? await stateAfter(path, state) : state, path, look)
  }
}
