import { execFileSync } from 'node:child_process'
import { createPlace } from '#tests/browser/createPlace.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { test } from '#tests/browser/test.ts'

/** A product of `examples/`, built and started with its own demo data: its server is the one that is asked. */
export const testOfExample = (product: string) =>
  test.extend({
    host: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
      async ({}, use) => {
        execFileSync(process.execPath, ['build/build.mjs'], {
          env: { ...process.env, PRODUCT: product },
          stdio: 'pipe',
        })
        const server = await startServer({ dist: `dist/examples/${product}`, place: await createPlace() })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })
