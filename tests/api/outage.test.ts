import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/entry/createApp.ts'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Database, Orm } from '#server/engine/db/Database.ts'
import { liftTimeout } from '#server/engine/db/liftTimeout.ts'
import { freePort } from '#tests/support/freePort.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { exampleOf, fillPath, readOperations } from '#tests/support/operations.ts'
import { createTestClient } from '#tests/support/TestClient.ts'

const api = freshApi()

/** Calls the application over another database. */
function over(db: Database, token = 'a-token') {
  const app = createApp({ ...api.services, db })
  return createTestClient(
    async (request) => app.fetch(request),
    async () => token || undefined,
  )
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
  it('is answered with 503, and when to come back, by every call that needs it; the process is alive', async () => {
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
    const alive = await Promise.all(['', 'a-token'].map((token) => over(db, token).get('/health/live')))
    await db.close()
    expect(others).toEqual([])
    expect(alive.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is answered so as well when it drops its connections', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const db = await at((server.address() as AddressInfo).port)
    const answer = await over(db).get('/config')
    await db.close()
    await new Promise((resolve) => server.close(resolve))
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', retryAfter: 5 } })
  })
})

it('a database for which too much waits is asked nothing more, which leaves the process alive', async () => {
  const crowded = (waiting: number) =>
    over({ ...api.services.db, load: () => ({ open: 1, idle: 0, waiting }) }, '')
  const refused = await crowded(500).get('/config')
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy', retryAfter: 5 } })
  expect((await crowded(500).get('/health/live')).status).toBe(200)
  expect((await crowded(499).get('/config')).status).toBe(200)
})

it('a disk that is full is said by readiness, before it is reached as well, and is no mistake of the application', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  const answers = [
    await over(failing(full)).get('/health/ready'),
    await over({ ...api.services.db, freeSpace: async () => 1_000_000 }).get('/health/ready'),
  ]
  const refusal = { status: 503, body: { message: 'The disk of the database is full' } }
  expect(answers).toMatchObject([refusal, refusal])
  const credentials = { email: 'owner@test.example', password: 'Long-enough-1' }
  const { status, headers } = await over(failing(full)).post('/auth/signin', credentials)
  expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
})

describe.runIf(process.env['DATABASE_URL'])('a statement on Postgres', { tags: ['postgres'] }, () => {
  it('ends when it takes too long, which is answered with 503; one that changes tables has all the time', async () => {
    const { orm, transaction } = api.services.db
    const { rows } = await orm.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(process.env['DATABASE_URL'] ?? '')
    url.pathname = rows[0]?.name ?? ''
    const db = await createDatabase({ databaseUrl: url.href, statementTimeout: 100 })
    const answer = await transaction(async (tx) => {
      await tx.execute(sql`lock table feature_flag`)
      return over(db, '').get('/config')
    })
    const lifted = await db.transaction(async (tx) => {
      await liftTimeout(tx)
      return (await tx.execute(sql`show statement_timeout`)).rows
    })
    await db.close()
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(lifted).toEqual([{ statement_timeout: '0' }])
  })
})
