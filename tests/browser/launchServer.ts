import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { answers, isAlive } from '#tests/support/answers.ts'
import { freePort } from '#tests/support/freePort.ts'

export interface LaunchOptions {
  /** The folder that holds the built application. Default: this project's `dist`. */
  readonly dist?: string
  /** Arguments of Node's own. */
  readonly nodeArguments?: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** One process of the built application. */
export interface LaunchedServer {
  readonly url: string
  readonly pid: number | undefined
  readonly process: ChildProcess
  /** Sends it a signal and waits for its end. Default: SIGTERM. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

const READY_MS = 60_000

/** Starts the built application on a free port, unless `PORT` names one, and waits until it answers. */
export async function launchServer({
  dist = 'dist',
  nodeArguments = [],
  env,
}: LaunchOptions): Promise<LaunchedServer> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [...nodeArguments, join(dist, 'server/server.js')], {
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isAlive(child)) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const url = `http://127.0.0.1:${port}`
  if (!(await answers(`${url}/api/health/ready`, child, READY_MS))) {
    await stop()
    throw new Error(`The server did not start:\n${output.join('')}`)
  }
  return { url, pid: child.pid, process: child, stop }
}
