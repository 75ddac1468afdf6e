import type { Build } from '#build/static/buildWith.ts'
import { startServer } from './startServer.ts'
import { test } from './test.ts'

/** The same application with more in it: `build` makes it, once for the file, and its server is the one that is asked. */
export const testOfBuild = (make: () => Promise<Build>) =>
  test.extend<object, { build: Build }>({
    build: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
      async ({}, use) => {
        const build = await make()
        await use(build)
        await build.remove()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    server: [
      async ({ build }, use) => {
        const server = await startServer({ dist: build.dist })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  })
