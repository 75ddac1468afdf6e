import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createServices } from '#server/entry/createServices.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { runApp, type RunningApp } from '#server/entry/runApp.ts'
import { apiAs, type DemoRole } from '#tests/browser/api.ts'
import { createTestDatabase } from './createTestDatabase.ts'
import type { TestClient } from './TestClient.ts'

/** The product that is tested (`npm run product NAME test`) as it starts with its demo rows, for the tests of a file. */
export function productApi() {
  let app: RunningApp
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'product-'))
    const { db } = await createTestDatabase()
    const services = await createServices(readEnvironment({ DATA_DIR: folder }), db)
    app = await runApp(services, { clientAddress: () => '127.0.0.1' })
  })
  afterAll(async () => {
    await app.stop()
    await rm(folder, { recursive: true })
  })
  const server = {
    url: 'http://127.0.0.1',
    fetch: (request: Request) => app.fetch(request, undefined),
    stop: async () => undefined,
  }
  return {
    /** Calls as a member of the demo team, in a session of their own. */
    as: (role: DemoRole): Promise<TestClient> => apiAs(server, role),
  }
}
