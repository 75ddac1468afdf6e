/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { sqlStateOf } from '#server/platform/db/databaseError.ts'
import { migrate, MIGRATIONS } from '#server/migrate.ts'
import { takeToken } from '#server/platform/db/rateLimit.ts'
import { CURRENCIES, NETWORKS } from '#server/ledger/currencies.ts'
import { currency, currencyNetwork, network } from '#server/ledger/schema.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.orm.execute(sql`create table item (n integer primary key)`)
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const addItem = (tx: Orm, n: number) => tx.execute(sql`insert into item (n) values (${n})`)
const items = async () => {
  const { rows } = await database.db.orm.execute<{ n: number }>(sql`select n from item order by n`)
  return rows.map(({ n }) => n)
}

describe('a transaction', () => {
  test('keeps all of its work or none, whatever becomes of the 49 that run beside it', async () => {
    const works = Array.from({ length: 50 }, (_, n) =>
      database.db.transaction(async (tx) => {
        await addItem(tx, n)
        await tx.execute(sql`select 1`)
        if (n % 3 === 0) throw new Error('rolled back')
        return n
      }),
    )
    const results = await Promise.allSettled(works)
    const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(kept).toHaveLength(33)
    expect(await items()).toEqual(kept)
  })

  test.each(['40001', '40P01'])('runs again when the database ends it with %s', async (state) => {
    let tries = 0
    await database.db.transaction(async (tx) => {
      tries++
      await addItem(tx, tries)
      if (tries < 3) await refuse(tx, state)
    })
    expect(await items()).toEqual([3])
  })

  test.each([
    ['40001', 8],
    ['23514', 1],
  ])('gives up when the database ends it with %s for time %i', async (state, most) => {
    let tries = 0
    const work = database.db.transaction(async (tx) => {
      tries++
      await refuse(tx, state)
    })
    await expect(work).rejects.toSatisfy((error) => sqlStateOf(error) === state)
    expect(tries).toBe(most)
  })

  test('undoes a nested part alone when that part fails', async () => {
    await database.db.transaction(async (tx) => {
      await addItem(tx, 1)
      await tx.transaction((inner) => addItem(inner, 1)).catch(() => undefined)
      await addItem(tx, 2)
    })
    expect(await items()).toEqual([1, 2])
  })
})

const refuse = (tx: Orm, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`))

describe('a stream', () => {
  const fill = (from: number, to: number) =>
    database.db.orm.execute(sql`insert into item (n) select generate_series(${from}::int, ${to}::int)`)
  const openCursors = async () => {
    const { rows } = await database.db.orm.execute(sql`select name from pg_cursors where name like 'stream%'`)
    return rows.length
  }

  test('gives all rows of one moment in batches while others are written', async () => {
    await fill(1, 2500)
    const sizes: number[] = []
    const seen: unknown[] = []
    for await (const rows of database.db.stream(sql`select n from item order by n`)) {
      sizes.push(rows.length)
      seen.push(...rows.map(({ n }) => n))
      await fill(10_000 * sizes.length, 10_000 * sizes.length + 500)
      await database.db.orm.execute(sql`delete from item where n between 2001 and 2100`)
    }
    expect(sizes).toEqual([1000, 1000, 500])
    expect(seen).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1))
  })

  test('takes parameters and a batch size, lets transactions run between its batches, and gives nothing for no rows', async () => {
    await fill(1, 10)
    const batches: unknown[] = []
    for await (const rows of database.db.stream(sql`select n from item where n > ${7} order by n`, 2)) {
      batches.push(rows)
      await database.db.transaction((tx) => addItem(tx, 100 + batches.length))
    }
    expect(batches).toEqual([[{ n: 8 }, { n: 9 }], [{ n: 10 }]])
    expect((await items()).slice(-2)).toEqual([101, 102])
    for await (const rows of database.db.stream(sql`select n from item where n > ${700}`)) batches.push(rows)
    expect(batches).toHaveLength(2)
  })

  test('frees its cursor and its connection when the reader stops early, or the query is wrong', async () => {
    await fill(1, 100)
    const readFirst = async (query: ReturnType<typeof sql>) => {
      for await (const rows of database.db.stream(query, 10)) return rows.length
      return 0
    }
    for (let n = 0; n < 25; n++) {
      expect(await readFirst(sql`select n from item`)).toBe(10)
      await expect(readFirst(sql`select nothing from item`)).rejects.toSatisfy(
        (error) => sqlStateOf(error) === '42703',
      )
    }
    expect(await openCursors()).toBe(0)
    expect(await items()).toHaveLength(100)
  })
})

describe('migrate', () => {
  const withExtra = (script: string) => ({ ...MIGRATIONS, '9999_extra.sql': script })

  test('applies each script once, also when two processes start at once', async () => {
    const files = withExtra('create table extra (n integer); insert into extra values (1);')
    const applied = await Promise.all([migrate(database.db, files), migrate(database.db, files)])
    expect(applied.flat()).toEqual(['9999_extra.sql'])
    expect((await database.db.orm.execute(sql`select n from extra`)).rows).toEqual([{ n: 1 }])
    await database.db.orm.execute(sql`drop table extra`)
    await database.db.orm.execute(sql`delete from migration where name = '9999_extra.sql'`)
  })

  test('names a script that was changed after it had been applied, but does not mind other line ends', async () => {
    const [[name, script = ''] = ['']] = Object.entries(MIGRATIONS)
    const changed = migrate(database.db, { ...MIGRATIONS, [name]: `${script}\nselect 1;` })
    await expect(changed).rejects.toThrow(`Migration ${name} was changed`)
    expect(await migrate(database.db, { ...MIGRATIONS, [name]: script.replaceAll('\n', '\r\n') })).toEqual([])
  })

  test('keeps nothing of a script that fails, and says where', async () => {
    const files = withExtra('create table extra (n integer); insert into missing values (1);')
    await expect(migrate(database.db, files)).rejects.toThrow('9999_extra.sql failed at: insert into missing')
    const { rows } = await database.db.orm.execute(sql`select to_regclass('extra') as extra`)
    expect(rows).toEqual([{ extra: null }])
  })
})

test('the reference rows are there from the first start, with checksums, and stay as an operator changed them', async () => {
  const { orm } = database.db
  const codes = await orm.select({ code: currency.code }).from(currency).orderBy(currency.position)
  expect(codes.map(({ code }) => code)).toEqual(CURRENCIES.map(({ code }) => code))
  expect(await orm.select().from(network)).toHaveLength(NETWORKS.length)
  await orm.update(currencyNetwork).set({ enabled: false })
  await migrate(database.db)
  const places = await orm.select().from(currencyNetwork)
  expect(places.map(({ enabled }) => enabled)).toEqual([false, false, false, false, false])
  const contracts = places.flatMap(({ contractAddress }) => contractAddress ?? [])
  expect(contracts.map((address) => checksumAddress(address))).toEqual(contracts)
})

describe('a rate limit', () => {
  const bucket = { perMinute: 5, burst: 3 }
  const at = (seconds: number) => new Date(Date.UTC(2025, 0, 1) + seconds * 1000)
  const take = (seconds: number) => takeToken(database.db, 'signin:a', bucket, at(seconds))

  test('allows the burst and says how long to wait then; refills up to it, by its name', async () => {
    expect(await take(0)).toEqual({ allowed: true, remaining: 2, retryAfter: 0 })
    expect(await take(0)).toEqual({ allowed: true, remaining: 1, retryAfter: 0 })
    expect(await take(0)).toEqual({ allowed: true, remaining: 0, retryAfter: 12 })
    expect(await take(0)).toEqual({ allowed: false, remaining: 0, retryAfter: 12 })
    expect(await take(5)).toEqual({ allowed: false, remaining: 0, retryAfter: 7 })
    expect(await takeToken(database.db, 'signin:b', bucket, at(5))).toMatchObject({ allowed: true })
    expect(await take(12)).toMatchObject({ allowed: true, remaining: 0 })
    expect(await take(3600)).toMatchObject({ allowed: true, remaining: 2 })
  })

  test('gives nothing for a clock that goes back', async () => {
    for (let n = 0; n < 3; n++) await take(60)
    expect(await take(0)).toMatchObject({ allowed: false })
    expect(await take(60)).toMatchObject({ allowed: false })
  })

  test('lets exactly the burst through when 40 come at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => take(0)))
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(3)
  })
})
