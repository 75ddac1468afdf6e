import { startServer } from './startServer.ts'
import type { RunningServer } from './startServer.ts'
import { test as base } from './test.ts'

/** For tests that move the clock ahead: their server's is one that no other test goes by. */
export const testWithClock = base.extend<object, { readonly server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
