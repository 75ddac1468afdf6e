/** @module-tag postgres */
import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Orm } from '#server/engine/db/Database.ts'
import { runIdempotent } from '#server/engine/db/idempotency.ts'
import { takeToken } from '#server/engine/db/rateLimit.ts'
import { idempotencyKey, job, rateLimit } from '#server/engine/db/schema.ts'
import { enqueue, type NewJob } from '#server/engine/jobs/enqueue.ts'
import { createDiskStorage } from '#server/engine/files/createDiskStorage.ts'
import { RETENTION } from '#server/entry/settings.ts'
import { PURGE_EXPIRED, purgeExpired, planPurge } from '#server/entry/purgeExpired.ts'
import { runDueJobs, type JobHandlers, startJobLoop } from '#server/engine/jobs/runDueJobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.orm.execute(sql`create table effect (job text not null, n serial)`)
})
beforeEach(async () => {
  await database.reset()
  time = START
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.close())

const START = Date.UTC(2025, 0, 1)
let time = START
const services = () => ({ db: database.db, now: () => new Date(time) })
type Handlers = JobHandlers<ReturnType<typeof services>>

const note = (tx: Orm, text: unknown) => tx.execute(sql`insert into effect (job) values (${text})`)
const effects = async () => {
  const { rows } = await database.db.orm.execute<{ job: string }>(sql`select job from effect order by n`)
  return rows.map((row) => row.job)
}
const HANDLERS: Handlers = { note: async ({ tx }, { text }) => void (await note(tx, text)) }
const noteOf = (text: string): NewJob => ({ kind: 'note', payload: { text }, runAt: new Date(START) })
const add = (text: string, options: Partial<NewJob> = {}) =>
  database.db.transaction((tx) => enqueue(tx, { ...noteOf(text), ...options }))
const run = (handlers = HANDLERS) => runDueJobs(services(), handlers)
const stored = async () => (await database.db.orm.select().from(job))[0]

describe('runDueJobs', () => {
  test('runs what is due, in order, once', async () => {
    await add('second', { runAt: new Date(START - 1) })
    await add('third')
    await add('first', { runAt: new Date(START - 2) })
    await add('later', { runAt: new Date(START + 5000) })
    expect(await run()).toBe(3)
    expect(await run()).toBe(0)
    time += 5000
    expect(await run()).toBe(1)
    expect(await effects()).toEqual(['first', 'second', 'third', 'later'])
  })

  test('does every job once when five loops work at once', async () => {
    const texts = Array.from({ length: 60 }, (_, n) => `job ${n}`)
    await database.db.transaction(async (tx) => {
      for (const text of texts) await enqueue(tx, noteOf(text))
    })
    const counts = await Promise.all(Array.from({ length: 5 }, () => run()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect((await effects()).sort()).toEqual(texts.sort())
  })

  test('leaves kinds that it has no handler for, and goes on after one that fails', async () => {
    await add('foreign', { kind: 'other' })
    expect([await run(), await run({})]).toEqual([0, 0])
    expect(await run({ other: async ({ tx }) => void (await note(tx, 'theirs')) })).toBe(1)
    await add('bad', { kind: 'bad', runAt: new Date(START - 1) })
    await add('good')
    expect(await run({ ...HANDLERS, bad: () => Promise.reject(new Error('bad')) })).toBe(1)
    expect(await effects()).toEqual(['theirs', 'good'])
  })

  test('keeps nothing of a job that fails, and tries again later each time', async () => {
    let tries = 0
    const handlers: Handlers = {
      note: async ({ tx }, { text }) => {
        await note(tx, text)
        if (++tries < 4) throw new Error(`no luck ${tries}`)
      },
    }
    await add('stubborn')
    for (const wait of [0, 999, 1, 1999, 1, 3999]) {
      time += wait
      expect(await run(handlers)).toBe(0)
    }
    expect(tries).toBe(3)
    expect(await effects()).toEqual([])
    expect(await stored()).toMatchObject({ attempts: 3, lastError: 'Error: no luck 3' })
    time += 1
    expect(await run(handlers)).toBe(1)
    expect(await effects()).toEqual(['stubborn'])
    expect(await stored()).toMatchObject({ lastError: null, doneAt: new Date(time) })
  })

  test('waits an hour at most', async () => {
    await add('broken')
    await database.db.orm.update(job).set({ attempts: 40 })
    await run({ note: () => Promise.reject(new Error('broken')) })
    expect(await stored()).toMatchObject({ runAt: new Date(START + 3_600_000) })
  })

  test('takes over the job of a process that died, when its lease has ended', async () => {
    await add('orphan')
    await database.db.orm.update(job).set({ attempts: 1, lockedUntil: new Date(START + 60_000) })
    expect(await run()).toBe(0)
    time += 60_000
    expect(await run()).toBe(1)
  })

  test('does a job once although the clock jumps while it runs', async () => {
    await add('jumpy')
    const handlers: Handlers = {
      note: async ({ tx }, { text }) => {
        time += 40 * 24 * 3_600_000
        await note(tx, text)
      },
    }
    await Promise.all([run(handlers), run(handlers), run(handlers)])
    expect(await effects()).toEqual(['jumpy'])
  })
})

describe('enqueue', () => {
  test('adds nothing when the change that asks for it is rolled back', async () => {
    const work = database.db.transaction(async (tx) => {
      await enqueue(tx, noteOf('ghost'))
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await run()).toBe(0)
  })

  test('adds a job with the same key once, even after it is done', async () => {
    const uniqueKey = 'compound:2025-01-01'
    for (const text of ['first', 'again']) await add(text, { uniqueKey })
    await run()
    await add('and again', { uniqueKey })
    await run()
    expect(await effects()).toEqual(['first'])
  })

  test('lets a job ask for its successor', async () => {
    const handlers: Handlers = {
      note: async ({ tx, services }) => enqueue(tx, { kind: 'end', payload: {}, runAt: services.now() }),
      end: async ({ tx }) => void (await note(tx, 'end')),
    }
    await add('start')
    expect(await run(handlers)).toBe(2)
    expect(await effects()).toEqual(['end'])
  })
})

test('The loop of a process goes on after a round that failed, and begins no job once it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const text of ['under way', 'waiting']) await add(text)
  const { db, now } = services()
  let rounds = 0
  const transaction: typeof db.transaction = (work) =>
    ++rounds > 1 ? db.transaction(work) : Promise.reject(new Error('down'))
  const tick = () => vi.advanceTimersByTimeAsync(5)
  await new Promise<void>((resolve) => {
    const handlers: Handlers = {
      note: async ({ tx }, { text }) => {
        resolve(stop())
        await note(tx, text)
      },
    }
    const stop = startJobLoop({ now, db: { ...db, transaction } }, handlers, 5, () => void tick())
  })
  await tick()
  expect(await effects()).toEqual(['under way'])
})

describe('the purge of what has expired', () => {
  const DAY = 24 * 3_600_000
  const KEEPING = { settings: { retention: RETENTION, hashKey: '' }, files: createDiskStorage(tmpdir()) }
  const handlers: Handlers = {
    ...HANDLERS,
    [PURGE_EXPIRED]: ({ tx, services }) => purgeExpired({ tx, services: { ...services, ...KEEPING } }),
  }
  const plan = () => database.db.transaction((tx) => planPurge(tx, new Date(time)))
  const kept = async () => ({
    keys: await database.db.orm.$count(idempotencyKey),
    limits: await database.db.orm.$count(rateLimit),
    notes: await database.db.orm.$count(job, eq(job.kind, 'note')),
  })

  test('is planned once a day however many processes start, and removes what is of no use any more, but no job to be done', async () => {
    const request = { scope: { teamId: 't', actorId: 'u' }, key: 'k', method: 'POST', path: '/', body: {} }
    const answer = { status: 200, body: {} }
    await runIdempotent(database.db, { ...request, now: new Date(START) }, () => Promise.resolve(answer))
    await takeToken(database.db.orm, 'signin:a', { perMinute: 5, burst: 3 }, new Date(START))
    await add('done')
    await run()
    await add('waits', { runAt: new Date(START + 90 * DAY) })
    time += DAY - 1
    await Promise.all([plan(), plan(), plan()])
    expect([await run(handlers), await run(handlers)]).toEqual([1, 0])
    expect(await kept()).toEqual({ keys: 1, limits: 1, notes: 2 })
    time += 31 * DAY
    expect(await run(handlers)).toBe(1)
    expect(await kept()).toEqual({ keys: 0, limits: 0, notes: 1 })
  })
})
