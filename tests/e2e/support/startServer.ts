import { createPlace } from './createPlace.ts'
import { findDemoData } from './demoData.ts'
import { launchServer } from './launchServer.ts'

interface ServerOptions {
  /** The folder that holds the built application. Default: this project's `dist`. */
  readonly dist?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A running application with a database of its own. */
export interface RunningServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** That, as one process. */
export interface StartedServer extends RunningServer {
  readonly pid: number | undefined
}

/** Starts the built application on a free port with fresh demo data, and waits until it answers. */
export async function startServer({ env = {}, ...options }: ServerOptions = {}): Promise<StartedServer> {
  const place = await createPlace(findDemoData())
  const server = await launchServer({ ...options, env: { ...place.env, ...env } }).catch(
    async (error: unknown) => {
      await place.remove()
      throw error
    },
  )
  return {
    url: server.url,
    pid: server.process.pid,
    stop: async () => {
      await server.stop()
      await place.remove()
    },
  }
}
