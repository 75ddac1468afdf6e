import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Orm } from '#server/engine/db/Database.ts'
import {
  runIdempotent,
  runResumable,
  type IdempotentAnswer,
  type IdempotentRequest,
} from '#server/engine/db/idempotency.ts'
import { idempotencyKey } from '#server/engine/db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.orm.execute(sql`create table effect (n serial)`)
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const NOW = Date.UTC(2025, 0, 1)
const HOUR = 3_600_000
const REQUEST: IdempotentRequest = {
  scope: { teamId: 'team_a', actorId: 'usr_1' },
  key: 'key-1',
  method: 'POST',
  path: '/wallet/send-crypto',
  body: { to: '0xabc', amount: '5' },
  now: new Date(NOW),
}
const ANSWER = { status: 200, body: { zebra: 1, apple: { 10: 'x', b: null }, text: 'ü "quoted"' } }

async function effect(tx: Orm): Promise<IdempotentAnswer> {
  await tx.execute(sql`insert into effect default values`)
  return ANSWER
}
const effects = async () =>
  (await database.db.orm.execute(sql`select count(*)::int as n from effect`)).rows[0]?.['n']
const run = (request: Partial<IdempotentRequest> = {}, work = effect) =>
  runIdempotent(database.db, { ...REQUEST, ...request }, work)

describe('runIdempotent', () => {
  test('has one effect and gives the same answer again, byte by byte, whatever the order of its body (I-09)', async () => {
    const first = await run()
    expect(first).toEqual({ ...ANSWER, replayed: false })
    const second = await run({ body: { amount: '5', to: '0xabc' } })
    expect(second.replayed).toBe(true)
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
    expect(await effects()).toBe(1)
  })

  test('refuses the key for another body, path or method, and takes that of another team or person for another', async () => {
    await run()
    const others = [{ body: { to: '0xabc', amount: '6' } }, { path: '/wallet/other' }, { method: 'PATCH' }]
    for (const other of others) await expect(run(other)).rejects.toMatchObject({ code: 'mismatch' })
    expect(await effects()).toBe(1)
    for (const scope of [{ teamId: 'team_b' }, { actorId: 'usr_2' }])
      expect((await run({ scope: { ...REQUEST.scope, ...scope } })).replayed).toBe(false)
  })

  test('gives an answer of null again', async () => {
    const work = async () => ({ status: 202, body: null })
    await run({}, work)
    expect(await run({}, work)).toEqual({ status: 202, body: null, replayed: true })
  })

  test('has one effect although the process died after the effect and before the answer', async () => {
    const dying = async (tx: Orm) => {
      await effect(tx)
      throw new Error('killed')
    }
    await expect(run({}, dying)).rejects.toThrow('killed')
    expect([await effects(), await database.db.orm.$count(idempotencyKey)]).toEqual([0, 0])
    expect([(await run()).replayed, (await run()).replayed]).toEqual([false, true])
    expect(await effects()).toBe(1)
  })

  test('has one effect when 20 come at once: the others are refused or get the answer', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => run()))
    const outcomes = results.map((result) => {
      if (result.status === 'rejected') return result.reason.code
      return result.value.replayed ? 'replayed' : 'done'
    })
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => !['done', 'running', 'replayed'].includes(outcome))).toEqual([])
    expect(await effects()).toBe(1)
  })

  test('forgets a key after 24 hours, and not before', async () => {
    await run()
    expect(await run({ now: new Date(NOW + 24 * HOUR - 1) })).toMatchObject({ replayed: true })
    expect(await run({ now: new Date(NOW + 24 * HOUR) })).toMatchObject({ replayed: false })
    expect(await database.db.orm.$count(idempotencyKey)).toBe(1)
  })
})

describe('runResumable', () => {
  const resume = (work: () => Promise<IdempotentAnswer>, request: Partial<IdempotentRequest> = {}) =>
    runResumable(database.db, { ...REQUEST, ...request }, work)

  test('gives the answer of the first again, also of two at once, and refuses the key for another body', async () => {
    const answers = [1, 2].map((n) => resume(async () => ({ status: 200, body: n })))
    const [first, second] = await Promise.all(answers)
    expect(second?.body).toBe(first?.body)
    const third = await resume(async () => ({ status: 500, body: null }))
    expect(third).toMatchObject({ status: 200, body: first?.body, replayed: true })
    await expect(resume(async () => ANSWER, { body: {} })).rejects.toMatchObject({ code: 'mismatch' })
  })

  test('is done by the next one when it fails, with what its transactions have kept', async () => {
    const failing = resume(async () => {
      await database.db.transaction(effect)
      throw new Error('the process died')
    })
    await expect(failing).rejects.toThrow('the process died')
    expect(await resume(async () => ANSWER)).toEqual({ ...ANSWER, replayed: false })
    expect(await effects()).toBe(1)
  })
})

const isPostgres = process.env['DATABASE_URL'] !== undefined

// PGlite is one connection: there a second request waits for the first instead.
describe.runIf(isPostgres)('runIdempotent on Postgres', { tags: ['postgres'] }, () => {
  test('refuses at once while the first request runs', async () => {
    let mayEnd = () => {}
    let first: ReturnType<typeof run> | undefined
    await new Promise<void>((hasStarted) => {
      first = run({}, async (tx) => {
        await new Promise<void>((resolve) => {
          mayEnd = resolve
          hasStarted()
        })
        return effect(tx)
      })
    })
    await expect(run()).rejects.toMatchObject({ code: 'running' })
    await expect(run({ key: 'key-2' })).resolves.toMatchObject({ replayed: false })
    mayEnd()
    await first
    expect(await run()).toMatchObject({ replayed: true })
  })

  test('has one effect although the connection broke in the middle', async () => {
    const breaking = async (tx: Orm) => {
      await effect(tx)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return ANSWER
    }
    await expect(run({}, breaking)).rejects.toThrow()
    expect(await effects()).toBe(0)
    expect(await run()).toMatchObject({ replayed: false })
    expect(await effects()).toBe(1)
  })
})
