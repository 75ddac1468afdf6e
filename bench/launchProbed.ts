import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwnDatabase } from '../tests/e2e/support/createOwnDatabase.ts'
import { launchServer } from '../tests/e2e/support/launchServer.ts'
import type { LaunchedServer } from '../tests/e2e/support/launchServer.ts'

/** What a process holds, after a collection of what nobody needs. */
export interface Holding {
  /** Bytes. */
  readonly memory: NodeJS.MemoryUsage
  /** Microseconds. */
  readonly cpu: NodeJS.CpuUsage
  /** Open connections, to callers and to the database. */
  readonly sockets: number
  /** All that is open, timers aside. */
  readonly handles: number
}

/** Where a server keeps its data: a folder for PGlite, and with DATABASE_URL a database of its own. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly remove: () => Promise<void>
}

export interface ProbedServer extends LaunchedServer {
  readonly ask: () => Promise<Holding>
}

export async function createPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffer-'))
  const database = await createOwnDatabase()
  return {
    dataDir,
    databaseUrl: database.url,
    remove: async () => {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the built application, which answers what it holds. */
export async function launchProbed({ dataDir, databaseUrl }: Place): Promise<ProbedServer> {
  const server = await launchServer({
    nodeArguments: ['--expose-gc', '--import', join(import.meta.dirname, 'probe.js')],
    env: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  })
  return {
    ...server,
    ask: async () => {
      const answer = once(server.process, 'message')
      server.process.send('holding')
      const [holding] = (await answer) as [Holding]
      return holding
    },
  }
}
