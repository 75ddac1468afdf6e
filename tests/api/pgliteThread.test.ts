import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Database, Orm } from '#server/engine/db/Database.ts'
import { constraintOf, isOutage, sqlStateOf, takenKeyOf } from '#server/engine/db/databaseError.ts'
import { setting } from '#server/engine/db/schema.ts'
import { startPgliteThread } from '#server/engine/db/startPgliteThread.ts'
import { keepMigratedCopy } from '#server/entry/migratedCopy.ts'
import { describeDatabase } from '#tests/support/describeDatabase.ts'
import { buildPgliteThread } from '#tests/support/buildPgliteThread.ts'

/** A thread that ends itself when it is told to. */
const MORTAL = `
import { BroadcastChannel } from 'node:worker_threads'
const orders = new BroadcastChannel('end of a thread')
orders.onmessage = () => process.exit(1)
await import('./pgliteThread.js')
`

let folder: string
let script: URL
let db: Database
const orders = new BroadcastChannel('end of a thread')
const endThread = () => orders.postMessage('now')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-thread-'))
  const migratedCopy = await keepMigratedCopy()
  script = await buildPgliteThread()
  const pgliteThread = new URL('mortal.js', script)
  await writeFile(pgliteThread, MORTAL)
  db = await createDatabase({ dataDir: folder, migratedCopy, pgliteThread })
})
afterAll(async () => {
  orders.close()
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => void (await db.orm.delete(setting)))

const write = (on: Orm, name: string, value = 'x') => on.insert(setting).values({ name, value })
const names = async () => (await db.orm.select().from(setting).orderBy(setting.name)).map(({ name }) => name)
const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )

describeDatabase('PGlite in a thread of its own', () => db)

describe('PGlite in a thread of its own', () => {
  test('answers values of every type as the database writes them', async () => {
    const question = sql`
      select 1::int as a, 12345678901234567890::numeric as b, 9007199254740993::bigint as c, 0.1::float8 as d,
        true as e, null as f, 'Ǣ'::text as g, '{"h":[1,null]}'::jsonb as h, now()::date is not null as i,
        timestamptz '2026-11-26 12:00:00.123+00' as j, date '2026-11-26' as k, array['x', null] as l,
        '\\x00ff'::bytea as m, interval '1 day' as n, ${'given'}::text as o, ${7}::int as p`
    const { rows } = await db.orm.execute(question)
    expect(rows).toEqual([
      {
        ...{ a: 1, b: '12345678901234567890', c: '9007199254740993', d: 0.1, e: true, f: null, g: 'Ǣ' },
        ...{ h: { h: [1, null] }, i: true, j: '2026-11-26 12:00:00.123+00', k: '2026-11-26', l: ['x', null] },
        ...{ m: new Uint8Array([0, 255]), n: '1 day', o: 'given', p: 7 },
      },
    ])
  })

  test('reads and writes rows by their columns, and says what the database refused, and why', async () => {
    await write(db.orm, 'one', 'eins')
    await db.orm.update(setting).set({ value: 'uno' }).where(eq(setting.name, 'one'))
    expect(await db.orm.select().from(setting)).toEqual([{ name: 'one', value: 'uno' }])
    const taken = await failureOf(write(db.orm, 'one'))
    const why = [sqlStateOf(taken), constraintOf(taken), takenKeyOf(taken)]
    expect(why).toEqual(['23505', 'setting_pkey', 'name'])
    expect(isOutage(taken)).toBe(false)
    expect(sqlStateOf(await failureOf(db.orm.execute(sql`select nothing from nowhere`)))).toBe('42P01')
  })

  test('serves others while the database is at work', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await db.orm.execute(sql`select count(*) from generate_series(1, 500000)`)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  test('says how much waits for it', async () => {
    const idle = { open: 1, idle: 1, waiting: 0 }
    expect(db.load()).toEqual(idle)
    const asked: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      for (const n of [1, 2]) asked.push(failureOf(db.orm.execute(sql`select ${n}::int`)))
      await tx.execute(sql`select 0`)
      expect(db.load()).toEqual({ open: 1, idle: 0, waiting: 2 })
    })
    expect(await Promise.all(asked)).toEqual([undefined, undefined])
    expect(db.load()).toEqual(idle)
  })
})

describe('a transaction in another thread', () => {
  test('is refused where its end is, and is undone', async () => {
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`create table parent (id int primary key)`)
      await tx.execute(sql`create table child (id int references parent deferrable initially deferred)`)
      await tx.execute(sql`insert into child values (1)`)
    })
    expect(sqlStateOf(await failureOf(work))).toBe('23503')
    expect(sqlStateOf(await failureOf(db.orm.execute(sql`select * from parent`)))).toBe('42P01')
    await write(db.orm, 'after')
    expect(await names()).toEqual(['after'])
  })

  test('takes nothing after its end', async () => {
    let kept: Orm | undefined
    await db.transaction(async (tx) => void (kept = tx))
    await db.transaction(async () => {
      expect(await failureOf(write(kept as Orm, 'late'))).toBeInstanceOf(Error)
    })
    expect(await names()).toEqual([])
  })
})

describe('a thread that dies', () => {
  test('fails what it was asked as an outage, keeps what it had written, and is started again with its listeners', async () => {
    const heard = vi.fn()
    const stop = await db.listen('changes', heard)
    await write(db.orm, 'kept')
    const open = db.transaction(async (tx) => {
      await write(tx, 'lost')
      endThread()
      for (;;) await tx.execute(sql`select 1`)
    })
    const failures = await Promise.all([open, db.orm.execute(sql`select 1`)].map(failureOf))
    expect(failures.map(isOutage)).toEqual([true, true])
    expect(await names()).toEqual(['kept'])
    await vi.waitFor(() => expect(db.load()).toEqual({ open: 1, idle: 1, waiting: 0 }))
    await db.orm.execute(sql`notify changes`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    await stop()
    await db.orm.execute(sql`notify changes`)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('tells who listens again once each time', async () => {
    const heard = vi.fn()
    for (let time = 0; time < 2; time += 1) await (await db.listen('again', heard))()
    const stop = await db.listen('again', heard)
    await db.orm.execute(sql`notify again, 'once'`)
    await db.orm.execute(sql`notify again, 'and once more'`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('and once more'))
    expect(heard.mock.calls).toEqual([['once'], ['and once more']])
    await stop()
  })

  test('says why it could not start', async () => {
    const file = join(folder, 'no-folder')
    await writeFile(file, '')
    const failure = await failureOf(startPgliteThread(script, { dataDir: join(file, 'data') }).waitReady)
    expect(failure).toMatchObject({ cause: { message: expect.stringMatching('ENOTDIR') } })
  })

  test('is not started again after the database was closed', async () => {
    await db.close()
    expect(isOutage(await failureOf(db.orm.execute(sql`select 1`)))).toBe(true)
  })
})
