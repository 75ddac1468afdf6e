import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build, mergeConfig, type Plugin, type PluginOption } from 'vite'
import mainConfig from '../../vite.config.ts'
import { OUT } from '../products.mjs'
import { makeDemoData } from './makeDemoData.ts'
import { readBase } from './readBase.ts'
import { staticPlugin } from './staticPlugin.ts'
import { modulePathOf } from '#server/engine/tab/modulePath.ts'

const PGLITE = 'node_modules/@electric-sql/pglite/dist'
/** What only a server of ours has a use for. */
const FOR_SERVERS = ['precompress', 'contents', 'sandbox']

/**
 * Builds the application together with its sandbox into one folder that any static host serves. The server must be built: it
 * makes the demo data.
 */
export async function main(out = `${OUT}/static`): Promise<void> {
  const base = readBase(process.env)
  const name = randomBytes(8).toString('hex')
  const data = await packData(name)
  const nonce = randomBytes(16).toString('base64url')
  const names = Object.fromEntries(Object.entries(data).map(([name, { path }]) => [name, path]))
  const { plugins, ...config } = mainConfig({ command: 'build', mode: 'production' })
  await build(
    mergeConfig(config, {
      configFile: false,
      base,
      logLevel: 'warn',
      plugins: [...without(plugins, FOR_SERVERS), staticPlugin({ base, nonce })],
      html: { cspNonce: nonce },
      define: { TAB_DATA: JSON.stringify(names), TAB_BUILD: JSON.stringify(name) },
      worker: {
        format: 'es',
        plugins: () => [staticPlugin({ base, nonce })],
        // Definitions name screens as imports that only a page follows.
        rolldownOptions: {
          external: /\.tsx$/,
          output: {
            chunkFileNames: nameScript,
            entryFileNames: 'assets/tab-[hash].js',
          },
        },
      },
      environments: { client: { build: { outDir: resolve(out) } } },
    }),
  )
  for (const { path, bytes } of Object.values(data)) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), bytes)
  }
  await buildServiceWorker({ base, out, module: data.wasm.path })
}

/** Most documents need no font but one: the service worker keeps the files of others only when they were asked for. */
const nameScript = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  moduleIds.some((path) => path.includes('.woff2')) ? 'assets/font-[hash].js' : 'assets/tab-[hash].js'

const without = (plugins: readonly PluginOption[] = [], names: readonly string[]) =>
  plugins.filter((plugin) => !names.includes((plugin as Plugin).name))

interface Packed {
  readonly path: string
  readonly bytes: Uint8Array
}

/** What the worker loads beside its scripts, packed, with names that change with the content. */
async function packData(build: string): Promise<Readonly<Record<'wasm' | 'bundle' | 'demo', Packed>>> {
  const [wasm, bundle, demo] = await Promise.all([
    readFile(join(PGLITE, 'pglite.wasm')).then((bytes) => pack('postgres', bytes)),
    readFile(join(PGLITE, 'pglite.data')).then((bytes) => pack('share', bytes)),
    makeDemoData(build).then((bytes) => pack('demo', bytes)),
  ])
  return { wasm, bundle, demo }
}

async function pack(name: string, content: Uint8Array): Promise<Packed> {
  const bytes = await promisify(gzip)(content, { level: 9 })
  return { path: `data/${name}-${hashOf(bytes)}.bin`, bytes }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)

interface Built {
  readonly base: string
  readonly out: string
  /** Where Postgres is. */
  readonly module: string
}

/** The service worker knows every file of the build, so it comes last. */
async function buildServiceWorker({ base, out, module }: Built): Promise<void> {
  const paths = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
  const version = createHash('sha256')
  for (const path of paths) version.update(path).update(await readFile(join(out, path)))
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      BASE: JSON.stringify(base),
      FILES: JSON.stringify(paths.map((path) => (path === module ? modulePathOf(path) : path))),
      VERSION: JSON.stringify(version.digest('hex').slice(0, 10)),
    },
    publicDir: false,
    build: {
      outDir: resolve(out),
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: resolve('src/tab/serviceWorker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  })
  await rm(join(out, '.vite'), { recursive: true, force: true })
}
