import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface ServerOptions {
  /** The folder that holds the built application. Default: this project's `dist`. */
  readonly dist?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A running application with a database of its own. */
export interface RunningServer {
  readonly url: string
  /** Of its process. */
  readonly pid: number | undefined
  readonly stop: () => Promise<void>
}

const READY_MS = 60_000

/** Starts the built application on a free port with fresh demo data, and waits until it answers. */
export async function startServer({ dist = 'dist', env = {} }: ServerOptions = {}): Promise<RunningServer> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'coffer-'))
  const database = await createDatabase(`coffer_e2e_${port}`)
  const child = spawn(process.execPath, [join(dist, 'server/server.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))

  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  if (!(await answers(`${url}/api/health/ready`, () => child.exitCode === null))) {
    await stop()
    throw new Error(`The server did not start:\n${output.join('')}`)
  }
  return { url, pid: child.pid, stop }
}

async function answers(url: string, alive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && alive()) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** With DATABASE_URL set: a database of the server's own beside the named one. Otherwise the server embeds its own. */
async function createDatabase(name: string) {
  const base = process.env['DATABASE_URL']
  if (base === undefined) return { url: undefined, drop: () => Promise.resolve() }
  const { Client } = (await import('pg')).default
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: base })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) }
}
