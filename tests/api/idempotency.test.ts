/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Orm } from '#server/platform/db/Database.ts'
import {
  runIdempotent,
  runResumable,
  type IdempotentAnswer,
  type IdempotentRequest,
} from '#server/platform/db/idempotency.ts'
import { idempotencyKey } from '#server/platform/db/schema.ts'
import { balancesOf } from '#server/ledger/accounts.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { deposit } from '#server/ledger/recipes.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
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

let events = 0
/** Moves 5 USDC, each time as a new business event. */
async function effect(tx: Orm): Promise<IdempotentAnswer> {
  const ref = { type: 'test', id: String(++events) }
  await postEntry(tx, {
    kind: 'deposit',
    ref,
    lines: deposit({ teamId: 'team_a', currency: 'USDC', amount: '5' }),
  })
  return ANSWER
}
const run = (request: Partial<IdempotentRequest> = {}, work = effect) =>
  runIdempotent(database.db, { ...REQUEST, ...request }, work)
const total = async () => (await balancesOf(database.db.orm, 'team_a'))[0]?.total ?? '0'

describe('runIdempotent', () => {
  test('has one effect and gives the same answer again, byte by byte, whatever the order of its body (I-09)', async () => {
    const first = await run()
    const second = await run()
    expect(first).toEqual({ ...ANSWER, replayed: false })
    expect(second.replayed).toBe(true)
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
    expect(await run({ body: { amount: '5', to: '0xabc' } })).toMatchObject({ replayed: true })
    expect(await total()).toBe('5')
  })

  test('refuses the key for another body, path or method', async () => {
    await run()
    const others = [{ body: { to: '0xabc', amount: '6' } }, { path: '/wallet/other' }, { method: 'PATCH' }]
    for (const other of others) await expect(run(other)).rejects.toMatchObject({ code: 'mismatch' })
    expect(await total()).toBe('5')
  })

  test('takes the same key of another team or person for another key', async () => {
    await run()
    const others = [
      { teamId: 'team_b', actorId: 'usr_1' },
      { teamId: 'team_a', actorId: 'usr_2' },
    ]
    for (const scope of others) expect(await run({ scope })).toMatchObject({ replayed: false })
    expect(await total()).toBe('15')
  })

  test('gives an answer of null and an answer of failure again', async () => {
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
    expect(await total()).toBe('0')
    expect(await database.db.orm.$count(idempotencyKey)).toBe(0)
    expect(await run()).toMatchObject({ replayed: false })
    expect(await run()).toMatchObject({ replayed: true })
    expect(await total()).toBe('5')
  })

  test('has one effect when 20 come at once: the others are refused or get the answer', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => run()))
    const outcomes = results.map((result) => {
      if (result.status === 'rejected') return result.reason.code
      return result.value.replayed ? 'replayed' : 'done'
    })
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => !['done', 'running', 'replayed'].includes(outcome))).toEqual([])
    expect(await total()).toBe('5')
  })

  test('forgets a key after 24 hours, and not before', async () => {
    await run()
    expect(await run({ now: new Date(NOW + 24 * HOUR - 1) })).toMatchObject({ replayed: true })
    expect(await run({ now: new Date(NOW + 24 * HOUR) })).toMatchObject({ replayed: false })
    expect(await database.db.orm.select().from(idempotencyKey)).toHaveLength(1)
  })
})

describe('runResumable', () => {
  const resume = (work: () => Promise<IdempotentAnswer>, request: Partial<IdempotentRequest> = {}) =>
    runResumable(database.db, { ...REQUEST, ...request }, work)

  test('gives the answer of the first again, and refuses the key for another body', async () => {
    await resume(async () => ANSWER)
    expect(await resume(async () => ({ status: 500, body: null }))).toEqual({ ...ANSWER, replayed: true })
    await expect(resume(async () => ANSWER, { body: {} })).rejects.toMatchObject({ code: 'mismatch' })
  })

  test('is done by the next one when it fails, with what its transactions have kept', async () => {
    const failing = resume(async () => {
      await database.db.transaction(effect)
      throw new Error('the process died')
    })
    await expect(failing).rejects.toThrow('the process died')
    expect(await resume(async () => ANSWER)).toEqual({ ...ANSWER, replayed: false })
    expect(await total()).toBe('5')
  })

  test('gives one answer when two come at once', async () => {
    const both = await Promise.all([1, 2].map((n) => resume(async () => ({ status: 200, body: n }))))
    expect(both[0]?.body).toBe(both[1]?.body)
  })
})

const isPostgres = process.env['DATABASE_URL'] !== undefined

// PGlite is one connection: there a second request waits for the first instead.
describe.runIf(isPostgres)('runIdempotent on Postgres', () => {
  test('refuses at once while the first request runs', async () => {
    const started = signal()
    const mayEnd = signal()
    const first = run({}, async (tx) => {
      started.give()
      await mayEnd.given
      return effect(tx)
    })
    await started.given
    await expect(run()).rejects.toMatchObject({ code: 'running' })
    await expect(run({ key: 'key-2' })).resolves.toMatchObject({ replayed: false })
    mayEnd.give()
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
    expect(await total()).toBe('0')
    expect(await run()).toMatchObject({ replayed: false })
    expect(await total()).toBe('5')
  })
})

function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}
