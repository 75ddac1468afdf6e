import type { WorkerFixture } from '@playwright/test'
import { startServer, type RunningServer } from './startServer.ts'
import { startTabServer } from './startTabServer.ts'

/** Where the tests run. */
export interface HostOption {
  /** Against the static build, whose API is in the browser. Default: against a server. */
  readonly inTab: boolean
}

type ServerFixture = [WorkerFixture<RunningServer, HostOption>, { scope: 'worker'; timeout: number }]

/** The built application with demo data, one for each worker. */
export const serverFixture: ServerFixture = [
  async ({ inTab }, use) => {
    const server = await (inTab ? startTabServer() : startServer())
    await use(server)
    await server.stop()
  },
  { scope: 'worker', timeout: 90_000 },
]
