import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { answers, isAlive } from './answers.ts'
import { freePort } from './freePort.ts'

/** A running `json-server`, or why it does not run. */
export type JsonServer =
  | { readonly url: string; readonly startMs: number; readonly stop: () => Promise<void> }
  | { readonly failure: string }

interface Options {
  /** A list that it answers when it is ready. Default: `/transactions`. */
  readonly ready?: string
  /** Further options of its command. Default: none. */
  readonly more?: readonly string[]
}

/** It reads all of its file before it listens. */
const READY_MS = 120_000

/**
 * Starts json-server on a file of records. The stable line (0.17), because it asks as simple-rest does: `_start`, `_end`,
 * `q`, `_gte`. The 1.0 line, still a beta, has neither `q` nor `_order`.
 */
export async function startJsonServer(
  file: string,
  { ready = '/transactions', more = [] }: Options = {},
): Promise<JsonServer> {
  const port = await freePort()
  const program = createRequire(import.meta.url).resolve('json-server/lib/cli/bin.js')
  const options = ['--host', '127.0.0.1', '--port', String(port), '--quiet', ...more]
  const begin = performance.now()
  const child = spawn(process.execPath, [program, ...options, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGKILL')
    if (isAlive(child)) await once(child, 'exit')
  }
  if (await answers(`${url}${ready}?_start=0&_end=1`, child, READY_MS))
    return { url, startMs: performance.now() - begin, stop }
  const ended = !isAlive(child)
  await stop()
  const [reason = ''] = complaint.split('\n').filter((line) => line.includes('Error'))
  return { failure: ended ? `it ended: ${reason.trim()}` : `it was not ready after ${READY_MS / 1000} s` }
}
