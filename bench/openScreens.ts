import type { Browser, Page } from '@playwright/test'
import { apiAs, logIn } from '#tests/browser/api.ts'
import type { RunningServer } from '#tests/browser/startServer.ts'
import type { Screen } from './screens.ts'

/** Does something with a page of its own: nothing is cached, nothing is warm. `url` is where the screen is. */
export type OpenFirst = <T>(
  screen: Pick<Screen, 'path' | 'for'>,
  look: (page: Page, url: string) => Promise<T>,
) => Promise<T>

type State = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>

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
  return async (screen, look) => {
    const context = await browser.newContext({ storageState: states[screen.for] })
    try {
      const path = screen.path.replace('{link}', body[0]?.id ?? '')
      return await look(await context.newPage(), app.url + path)
    } finally {
      await context.close()
    }
  }
}
