import { execFileSync, spawn } from 'node:child_process'
import { cp, rm, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWith } from './buildWith.ts'
import { readBase } from './readBase.ts'
import { readRecipes } from './readRecipes.ts'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { toReferencePages, type OpenApi } from './toReferencePages.ts'

const OUT = 'dist/docs'

/**
 * Builds the site of the documentation: its pages, the API reference of the built server, and the playground, which is the
 * static build of the application with everything that the recipes add.
 */
export async function main(): Promise<void> {
  const base = readBase(process.env)
  const { files, patch } = readRecipes()
  const { folder, dist, remove } = await buildWith(files, patch)
  try {
    const inPlayground = { ...process.env, BASE_PATH: `${base}playground/` }
    execFileSync(process.execPath, ['build/runModule.mjs', '/build/static/buildStatic.ts'], {
      cwd: folder,
      env: inPlayground,
      stdio: 'inherit',
    })
    await writeReference('docs/api')
    const env = { ...process.env, BASE_PATH: base }
    execFileSync('npm', ['run', 'build', '--prefix', 'docs'], { env, stdio: 'inherit' })
    await rm(join(OUT, 'playground'), { recursive: true, force: true })
    await cp(join(dist, 'static'), join(OUT, 'playground'), { recursive: true })
  } finally {
    await remove()
  }
}

/** Writes the API reference of the built server, a page for each chapter, into a folder of its own. */
async function writeReference(folder: string): Promise<void> {
  const pages = toReferencePages(await readDocument())
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { name, text } of pages) await writeFile(join(folder, `${name}.md`), text)
}

async function readDocument(): Promise<OpenApi> {
  const data = await mkdtemp(join(tmpdir(), 'coffer-reference-'))
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', SEED: 'empty', PORT: await freePort() }
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await findAddress(server.stdout)
    return (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
  } finally {
    server.kill()
    await once(server, 'exit')
    await rm(data, { recursive: true, force: true })
  }
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** What the server prints first that is an address. */
async function findAddress(output: AsyncIterable<Buffer>): Promise<string> {
  for await (const chunk of output) {
    const [url] = /http:\/\/[\w.:[\]-]+/.exec(chunk.toString()) ?? []
    if (url) return url
  }
  throw new Error('The server did not start; run npm run build first')
}
