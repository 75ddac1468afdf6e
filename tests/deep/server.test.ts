import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { startServer, type RunningServer } from '#server/entry/startServer.ts'
import { ConfigError } from '#src/framework/define/ConfigError.ts'

/** Payments and conversions of the demo team. */
const DEMO_TRANSACTIONS = 511

let folder: string
let server: RunningServer | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-'))
  await mkdir(join(folder, 'client'))
  await writeFile(join(folder, 'client/index.html'), '')
  await writeFile(join(folder, 'client/pay.html'), '')
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true })
})

const start = async (dataDir: string) =>
  (server = await startServer(readEnvironment({ PORT: '0', DATA_DIR: dataDir }), join(folder, 'client')))
const api = async (path: string, { token = '', body }: { token?: string; body?: object } = {}) => {
  const response = await fetch(`http://127.0.0.1:${server?.port}/api${path}`, {
    headers: { Channel: 'web', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return response.json()
}

describe('a data folder', () => {
  it('that cannot be written stops the start, which says what to do', async () => {
    const file = join(folder, 'client/index.html')
    await expect(start(file)).rejects.toThrow(
      new ConfigError('DATA_DIR', [
        `${file} is not writable: it is a file. Make it writable, choose another DATA_DIR, or set DATABASE_URL.`,
      ]),
    )
  })

  it('begins with the demo data, keeps its own over a restart, and is not seeded again', async () => {
    const dataDir = join(folder, 'data')
    const first = await start(dataDir)
    const body = { email: 'owner@demo.test', password: 'Demo-pass-1' }
    const { data } = (await api('/auth/signin', { body })) as { data: { accessToken: string } }
    const token = data.accessToken
    expect(await api('/transaction/list', { token })).toMatchObject({
      metadata: { total: DEMO_TRANSACTIONS },
    })
    await api('/sandbox/deposits', { token, body: { currency: 'USDC', amount: '5' } })
    await first.stop()
    await start(dataDir)
    expect(await api('/transaction/list', { token })).toMatchObject({
      data: { 0: { amount: '5' } },
      metadata: { total: DEMO_TRANSACTIONS + 1 },
    })
  })
})
