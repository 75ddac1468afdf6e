import type { BrowserContext } from '@playwright/test'
import { freePort } from '#tests/support/freePort.ts'
import { createPlace, type Place } from './createPlace.ts'
import { findDemoData } from './prepareRun.ts'
import { launchServer } from './launchServer.ts'

interface ServerOptions {
  /** The folder that holds the built application. Default: this project's `dist`. */
  readonly dist?: string
  readonly env?: Readonly<Record<string, string>>
  /** Where its data is. Default: a place with fresh demo data. */
  readonly place?: Place
}

/** A running application with a database of its own. */
export interface RunningServer {
  readonly url: string
  /** Where it runs in the browser: starts it in that of a test, before the test does anything. */
  readonly startIn?: (context: BrowserContext) => Promise<void>
  /** Calls its API from beside the browser. Default: over the network. */
  readonly fetch?: (request: Request) => Promise<Response>
  readonly stop: () => Promise<void>
}

/** That, as one process. */
export interface StartedServer extends RunningServer {
  readonly pid: number | undefined
}

/** Starts the built application on a free port, and waits until it answers. Its place goes with it. */
export async function startServer({
  env = {},
  place: given,
  ...options
}: ServerOptions = {}): Promise<StartedServer> {
  const [place, port] = await Promise.all([given ?? createPlace(findDemoData()), freePort()])
  // By its name: browsers make no passkeys for an address of digits.
  const url = `http://localhost:${port}`
  const fixed = { PORT: String(port), PUBLIC_URL: url }
  const server = await launchServer({ ...options, env: { ...place.env, ...fixed, ...env } }).catch(
    async (error: unknown) => {
      await place.remove()
      throw error
    },
  )
  return {
    url,
    pid: server.process.pid,
    stop: async () => {
      await server.stop()
      await place.remove()
    },
  }
}
