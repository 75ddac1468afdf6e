import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenApi } from './toReferencePages.ts'

/** The OpenAPI document of the built server, always in sandbox mode, whatever the environment sets. */
export async function readDocument(environment: NodeJS.ProcessEnv): Promise<OpenApi> {
  const data = await mkdtemp(join(tmpdir(), 'coffer-reference-'))
  const env = {
    ...environment,
    DATA_DIR: data,
    DATABASE_URL: '',
    APP_MODE: 'sandbox',
    SEED: 'empty',
    PORT: await freePort(),
  }
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await findAddress(server.stdout)
    return (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
  } finally {
    if (server.kill()) await once(server, 'exit')
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
