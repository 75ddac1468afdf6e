import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { resources } from '#resources/index.ts'
import { FEATURES } from '#resources/vocabulary/providers.ts'
import { pages } from '#pages/index.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Loads every definition, as a tool without a browser would, and says what it saw. */
const EVERYTHING = `
  import { resources } from '${ROOT}resources/index.ts'
  import { pages } from '${ROOT}src/pages/index.ts'
  import { createRegistry } from '${ROOT}src/framework/registry/createRegistry.ts'
  import { toRoutePaths } from '${ROOT}src/framework/registry/toRoutePaths.ts'
  const flags = ${JSON.stringify(Object.fromEntries(FEATURES.map((name) => [name, true])))}
  const home = { title: 'Coffer', path: '/dashboard' }
  const registry = createRegistry({ resources, pages, links: [], flags, home })
  console.log(JSON.stringify({
    resources: resources.map(({ name }) => name),
    pages: pages.map(({ name }) => name),
    routes: toRoutePaths(registry).length,
  }))`

const Seen = z.object({ resources: z.array(z.string()), pages: z.array(z.string()), routes: z.number() })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'definitions-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('definitions in plain Node, where no screen library can be found', () => {
  it('load, and give the registry and its routes', async () => {
    const seen = Seen.parse(JSON.parse(await runAlone('everything', EVERYTHING)))
    const names = { resources: resources.map(({ name }) => name), pages: pages.map(({ name }) => name) }
    expect(seen).toMatchObject(names)
    expect(seen.routes).toBeGreaterThan(resources.length + pages.length)
  })

  it('would not load with an import of one', async () => {
    const wrong = runAlone('wrong', `import 'react'`)
    await expect(wrong).rejects.toThrow(`Cannot find package 'react'`)
  })
})

/** Makes one file of a program and runs it where there are no packages. Gives what it printed. */
async function runAlone(name: string, program: string): Promise<string> {
  const entry = join(folder, `${name}.ts`)
  await writeFile(entry, program)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: join(folder, name),
      minify: false,
      // Components are loaded later, by a browser; their libraries stay imports, so that Node must find them.
      rolldownOptions: { external: [/\.tsx$/, /^(react|antd|@refinedev|@ant-design)/] },
    },
  })
  const { stdout } = await run(process.execPath, [join(folder, name, `${name}.js`)])
  return stdout
}
