import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFiles, type FileServer } from '#tests/browser/serveFiles.ts'
import { expect as baseExpect, test as base } from '#tests/browser/test.ts'

/** Not the root: what works below a path works there. */
export const BASE_PATH = '/coffer/'

/** What is looked for may have to wait until Postgres runs in the browser: on a busy machine that takes half a minute. */
export const expect = baseExpect.configure({ timeout: 60_000 })

interface WorkerFixtures {
  /** The folder of the static build. */
  readonly folder: string
  readonly server: FileServer
}

/** For tests of the static build, which runs its API in the browser of each test. */
export const test = base.extend<object, WorkerFixtures>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'coffer-static-'))
      const env = { ...process.env, BASE_PATH }
      execFileSync(process.execPath, ['build/runModule.mjs', '/build/static/buildStatic.ts', folder], {
        env,
        stdio: 'pipe',
      })
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  host: [
    async ({ folder }, use) => {
      const server = await serveFiles(folder, BASE_PATH)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url + BASE_PATH)
  },
})
