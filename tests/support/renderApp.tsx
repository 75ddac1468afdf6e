import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { UNSAFE_createMemoryHistory as createMemoryHistory, type InitialEntry } from 'react-router'
import type { Dashboard } from '#define'
import type { Resource } from '#src/framework/define/resource.ts'
import type { Transport } from '#providers/createClient.ts'
import type { StoredUser } from '#providers/session.ts'
import { App } from '#app/App.tsx'
import { createServices } from '#app/createServices.ts'
import { ExtraDashboardsContext, ExtraResourcesContext } from '#app/ExtraResourcesContext.ts'
import { startSession } from '#app/startSession.ts'
import { createRouter } from '#framework/ui'
import type { Persona } from './createCast.ts'
import type { TestApi } from './createTestApi.ts'
import { answered, type Instead } from './instead.ts'

interface RenderAppOptions {
  /** The API under the screens. */
  readonly api: TestApi
  /** Who is signed in. Default: nobody. */
  readonly as?: Persona
  /** The address it opens at. Default `/dashboard`. */
  readonly path?: InitialEntry
  /** Definitions besides the application's; the API must know them too. Default: none. */
  readonly resources?: readonly Resource[]
  /** Dashboards besides the application's. Default: none. */
  readonly dashboards?: readonly Dashboard[]
  /** Answers some calls in the place of the API, to let them fail or wait. Default: none. */
  readonly instead?: Instead | undefined
  /** Stands between the screens and the API, where `instead` does not do. Default: the API, but for `instead`. */
  readonly transport?: Transport
}

export const TEST_ORIGIN = 'http://app.test'

/** Opens the real application over the real API, in this process. */
export async function renderApp({
  api,
  as,
  path = '/dashboard',
  resources = [],
  dashboards = [],
  instead,
  transport = answered(api, instead),
}: RenderAppOptions) {
  const calls: Request[] = []
  const services = createServices({
    transport: (request) => {
      calls.push(request.clone())
      return transport(request)
    },
    storage: localStorage,
    origin: TEST_ORIGIN,
  })
  if (as) {
    const { body } = await api.as(as).get<{ data: StoredUser }>('/user')
    services.session.start(await api.tokenOf(as), body.data)
  }
  startSession(services)
  const router = createRouter(createMemoryHistory({ initialEntries: [path], v5Compat: true }))
  const screen = render(
    <ExtraResourcesContext value={resources}>
      <ExtraDashboardsContext value={dashboards}>
        <App services={services} router={router} />
      </ExtraDashboardsContext>
    </ExtraResourcesContext>,
  )
  return {
    ...screen,
    services,
    router,
    /** What the screens called until now, each as `GET /api/user?…`, as far as it begins so. */
    asked: (start = '') => calls.map(toLine).filter((line) => line.startsWith(start)),
    /** What they sent until now to change something. */
    writes: () => calls.filter(({ method }) => method !== 'GET'),
    /** The address as it is now. */
    address: () => router.here().pathname + router.here().search,
    user: createUser(),
  }
}

function toLine({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search}`
}

/** A text of this length is pasted: each key that is pressed draws the form once more. */
const LONG_TEXT = 12

function createUser() {
  const user = userEvent.setup()
  return {
    ...user,
    type: async (element: Element, text: string) => {
      if (text.length < LONG_TEXT || /[{[]/.test(text)) return user.type(element, text)
      await user.click(element)
      await user.paste(text)
    },
  }
}
