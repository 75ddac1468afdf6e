import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers } from '#tests/support/answers.ts'
import { freePort } from '#tests/support/freePort.ts'
import type { RunningServer } from './startServer.ts'
import { test as base } from './test.ts'

const RUN = 'build/static/run.mjs'
/** Not the root: what works below a path works there. */
const BASE_PATH = '/coffer/'

/** The static build behind a plain server of files, which knows nothing of the application. */
async function serveStatic(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-static-'))
  const env = { ...process.env, BASE_PATH, PORT: String(await freePort()) }
  execFileSync(process.execPath, [RUN, 'buildStatic', folder], { env, stdio: 'pipe' })
  const child = spawn(process.execPath, [RUN, 'previewStatic', folder], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${env.PORT}`
  if (!(await answers(url + BASE_PATH, child, 30_000))) throw new Error('The static build is not served')
  return {
    url,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/** For tests of the static build, which runs its API in the browser of each test. */
export const test = base.extend<object, { readonly server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await serveStatic()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url + BASE_PATH)
  },
})
