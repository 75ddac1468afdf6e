import type { WorkerFixture } from '@playwright/test'
import { startServer, type RunningServer } from './startServer.ts'

type ServerFixture = [WorkerFixture<RunningServer, object>, { scope: 'worker'; timeout: number }]

/** The built application with demo data, one for each worker. */
export const serverFixture: ServerFixture = [
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  { scope: 'worker', timeout: 90_000 },
]
