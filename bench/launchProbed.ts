import { once } from 'node:events'
import { join } from 'node:path'
import type { Place } from '#tests/browser/createPlace.ts'
import { launchServer, type LaunchedServer } from '#tests/browser/launchServer.ts'

/** The memory and handles of a process, after a garbage collection. */
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

export interface ProbedServer extends LaunchedServer {
  readonly ask: () => Promise<Holding>
}

/** Starts the built application, which answers what it holds. */
export async function launchProbed({ env }: Pick<Place, 'env'>): Promise<ProbedServer> {
  const server = await launchServer({
    nodeArguments: ['--expose-gc', '--import', join(import.meta.dirname, 'probe.js')],
    env,
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
