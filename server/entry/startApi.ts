import { proxy } from 'hono/proxy'
import type { Database } from '#server/engine/db/Database.ts'
import type { Environment } from './Environment.ts'
import { startApp, type Sandbox } from './startApp.ts'

/** Starts what answers `/api`: this process, or, with `API_URL`, a backend elsewhere to which it passes requests on. */
export async function startApi(environment: Environment, db?: Database): Promise<Sandbox> {
  const { apiUrl } = environment
  return apiUrl === undefined ? startApp(environment, db) : passOn(apiUrl)
}

/** The browser sees one origin, so that sessions, the content security policy and live updates stay as they are. */
function passOn(apiUrl: string): Sandbox {
  const done = async () => undefined
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const path = pathname.startsWith('/api') ? apiUrl + pathname.slice('/api'.length) : pathname
      return proxy(new URL(path + search, apiUrl), { raw: request }).catch(unreachable)
    },
    drain: done,
    stop: done,
  }
}

const unreachable = () =>
  Response.json({ statusCode: 502, message: 'Can’t reach the API', data: null }, { status: 502 })
