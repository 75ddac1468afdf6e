import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwnDatabase } from './createOwnDatabase.ts'
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
  const dataDir = await mkdtemp(join(tmpdir(), 'coffer-'))
  const database = await createOwnDatabase()
  const clean = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const place = { DATA_DIR: dataDir, ...(database.url !== undefined && { DATABASE_URL: database.url }) }
  const server = await launchServer({ ...options, env: { ...place, ...env } }).catch(
    async (error: unknown) => {
      await clean()
      throw error
    },
  )
  return {
    url: server.url,
    pid: server.process.pid,
    stop: async () => {
      await server.stop()
      await clean()
    },
  }
}
