import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/createApp.ts'
import { createDatabase } from '#server/platform/db/createDatabase.ts'
import type { Database, Orm } from '#server/platform/db/Database.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { freePort } from '#tests/support/freePort.ts'
import { exampleOf, fillPath, readOperations } from '#tests/support/operations.ts'
import { createTestClient } from '#tests/support/TestClient.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** Calls the application over another database. */
function over(db: Database, token = 'a-token') {
  const app = createApp({ ...api.services, db })
  return createTestClient(
    async (request) => app.fetch(request),
    async () => token || undefined,
  )
}

/** A server that takes connections and drops them. */
async function createDropper() {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}

const at = (port: number) =>
  createDatabase({ databaseUrl: `postgres://coffer:coffer@127.0.0.1:${port}/coffer` })

/** The database of the tests, on which every query fails. */
function failing(error: Error): Database {
  const fail = () => Promise.reject(error)
  const orm = new Proxy(api.services.db.orm, {
    get: (target, name) => (name === 'execute' ? fail : Reflect.get(target, name)),
  }) satisfies Orm
  return { ...api.services.db, orm, transaction: fail }
}

describe('a database that is gone', () => {
  it('is answered with 503, and when to come back, by every call that needs it', async () => {
    const operations = (await readOperations(api)).filter(({ path }) => path !== '/health/live')
    const db = await at(await freePort())
    const client = over(db)
    const others: string[] = []
    for (const { method, path, body } of operations) {
      const place = fillPath(path, [])
      const answer =
        method === 'get'
          ? await client.get(place)
          : await client[method](place, body && exampleOf(body), { 'Idempotency-Key': 'k1' })
      const retryAfter = answer.headers.get('Retry-After')
      if (answer.status !== 503 || retryAfter !== '5') others.push(`${answer.status} ${method} ${path}`)
    }
    await db.close()
    expect(others).toEqual([])
  })

  it('is answered so as well when it drops its connections', async () => {
    const dropper = await createDropper()
    const db = await at(dropper.port)
    const { status, body } = await over(db).get('/config')
    await db.close()
    await dropper.close()
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })

  it('leaves the process alive, and not ready', async () => {
    const db = await at(await freePort())
    const client = over(db, '')
    const [live, ready] = [await client.get('/health/live'), await client.get('/health/ready')]
    await db.close()
    expect(live.status).toBe(200)
    expect(ready.status).toBe(503)
    expect(ready.headers.get('Retry-After')).toBe('5')
  })
})

describe('a database for which too much waits', () => {
  const crowded = (waiting: number) =>
    over({ ...api.services.db, load: () => ({ open: 1, idle: 0, waiting }) }, '')

  it('is asked nothing more: the call is refused at once, with when to come back', async () => {
    const { status, headers, body } = await crowded(500).get('/config')
    expect(status).toBe(503)
    expect(headers.get('Retry-After')).toBe('5')
    expect(body).toMatchObject({ code: 'busy' })
  })

  it('leaves the process alive, and answers as long as it can', async () => {
    expect((await crowded(500).get('/health/live')).status).toBe(200)
    expect((await crowded(499).get('/config')).status).toBe(200)
  })
})

describe('a disk that is full', () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

  it('is said by readiness, as what cannot be written', async () => {
    const { status, body } = await over(failing(full)).get('/health/ready')
    expect(status).toBe(503)
    expect(body.message).toBe('The disk of the database is full')
  })

  it('is said by readiness, before it is reached', async () => {
    const { status, body } = await over({ ...api.services.db, freeSpace: async () => 1_000_000 }).get(
      '/health/ready',
    )
    expect(status).toBe(503)
    expect(body.message).toBe('The disk of the database is full')
  })

  it.each(['53100', '25006', 'ENOSPC', 'EROFS', 'EIO'])(
    'is no mistake of the application: %s',
    async (code) => {
      const error = Object.assign(new Error('the disk'), { code })
      const { status, headers } = await over(failing(error)).post('/auth/signin', {
        email: 'owner@test.example',
        password: 'Long-enough-1',
      })
      expect(status).toBe(503)
      expect(headers.get('Retry-After')).toBe('5')
    },
  )
})
