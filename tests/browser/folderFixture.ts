import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder of its own for the tests of a file, removed after them. */
export const folderFixture = [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  async ({}: object, use: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'coffer-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  { scope: 'worker' },
] as const satisfies readonly [unknown, { readonly scope: 'worker' }]
