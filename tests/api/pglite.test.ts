import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maintainPglite } from '#server/engine/db/maintainPglite.ts'
import type { PreparedPglite } from '#server/engine/db/PreparedPglite.ts'
import { startPglite } from '#server/engine/db/startPglite.ts'
import { keepMigratedCopy } from '#server/entry/migratedCopy.ts'

let client: PreparedPglite
beforeAll(async () => {
  client = await startPglite({ migratedCopy: await keepMigratedCopy() })
})
afterAll(() => client.close())
afterEach(() => void vi.useRealTimers())
beforeEach(() => client.exec('drop table if exists item; create table item (n integer primary key)'))

const items = async () =>
  (await client.query<{ n: number }>('select n from item order by n')).rows.map(({ n }) => n)
const add = (n: unknown) => client.query('insert into item (n) values ($1)', [n])

async function countKept(): Promise<number> {
  const [results] = await client.exec('select * from pg_prepared_statements')
  return results?.rows.length ?? 0
}

describe('a statement that is kept', () => {
  test('is parsed once, however often it is asked, and is one of at most 300', async () => {
    const before = await countKept()
    for (const n of [1, 2, 3]) await add(n)
    expect(await countKept()).toBe(before + 1)
    expect(await items()).toEqual([1, 2, 3])
    for (let i = 0; i < 320; i++) await client.query(`select ${i} as n`)
    expect(await countKept()).toBe(300)
    expect((await client.query('select 0 as n')).rows).toEqual([{ n: 0 }])
  })

  test('answers again after it was refused, and undoes with its transaction', async () => {
    await add(1)
    await expect(add(1)).rejects.toMatchObject({ code: '23505', constraint: 'item_pkey' })
    await expect(add('one')).rejects.toMatchObject({ code: '22P02' })
    const work = client.transaction(async (tx) => {
      for (const n of [2, 2]) await tx.query('insert into item (n) values ($1)', [n])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await items()).toEqual([1])
    await client.transaction((tx) => tx.query('insert into item (n) values ($1)', [3]))
    await add(2)
    expect(await items()).toEqual([1, 2, 3])
  })

  test('is refused for good where it cannot be parsed', async () => {
    await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
    await client.exec('create table nowhere (nothing integer)')
    expect((await client.query('select nothing from nowhere')).rows).toEqual([])
    await client.exec('drop table nowhere')
  })

  test('sees the columns of a table that was changed', async () => {
    const first = async () => (await client.query('select * from item')).rows[0]
    await add(1)
    expect(await first()).toEqual({ n: 1 })
    await client.query("alter table item add column name text default 'one'")
    expect(await first()).toEqual({ n: 1, name: 'one' })
    await client.transaction((tx) => tx.query('alter table item drop column name'))
    expect(await first()).toEqual({ n: 1 })
  })
})

test('Queries that wait for each other let timers and connections have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await Promise.all(
    Array.from({ length: 50 }, () => client.query('select count(*) from generate_series(1, 20000)')),
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test('Maintenance gives new statistics to the tables that changed, and to no other', async () => {
  const question = "select reltuples as n from pg_class where relname = 'item'"
  const estimate = async () => (await client.query<{ n: number }>(question)).rows[0]?.n
  await client.query('insert into item select generate_series(1, 1000)')
  expect(await estimate()).toBe(-1)
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  const stop = maintainPglite(client)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(async () => expect(await estimate()).toBe(1000))
  await add(1001)
  await vi.advanceTimersByTimeAsync(30_000)
  await client.query('insert into item select generate_series(1002, 2000)')
  expect(await estimate()).toBe(1000)
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(async () => expect(await estimate()).toBe(2000))
  stop()
})
