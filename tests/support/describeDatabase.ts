import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Orm } from '#server/engine/db/Database.ts'
import { sqlStateOf } from '#server/engine/db/databaseError.ts'

/** What every database keeps, whatever it runs in: its transactions and its streams. */
export function describeDatabase(name: string, db: () => Database): void {
  beforeAll(
    async () => void (await db().orm.execute(sql`create table if not exists item (n integer primary key)`)),
  )
  beforeEach(async () => void (await db().orm.execute(sql`delete from item`)))

  const items = async () => {
    const { rows } = await db().orm.execute<{ n: number }>(sql`select n from item order by n`)
    return rows.map(({ n }) => n)
  }

  describe(`a transaction of ${name}`, () => {
    test('keeps all of its work or none, whatever becomes of the 49 that run beside it', async () => {
      const works = Array.from({ length: 50 }, (_, n) =>
        db().transaction(async (tx) => {
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
      await db().transaction(async (tx) => {
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
      const work = db().transaction(async (tx) => {
        tries++
        await refuse(tx, state)
      })
      await expect(work).rejects.toSatisfy((error) => sqlStateOf(error) === state)
      expect(tries).toBe(most)
    })

    test('undoes a nested part alone when that part fails', async () => {
      await db().transaction(async (tx) => {
        await addItem(tx, 1)
        await tx.transaction((inner) => addItem(inner, 1)).catch(() => undefined)
        await addItem(tx, 2)
      })
      expect(await items()).toEqual([1, 2])
    })
  })

  describe(`a stream of ${name}`, () => {
    const fill = (from: number, to: number) =>
      db().orm.execute(sql`insert into item (n) select generate_series(${from}::int, ${to}::int)`)
    const openCursors = async () => {
      const { rows } = await db().orm.execute(sql`select name from pg_cursors where name like 'stream%'`)
      return rows.length
    }

    test('gives all rows of one moment in batches while others are written', async () => {
      await fill(1, 2500)
      const sizes: number[] = []
      const seen: unknown[] = []
      for await (const rows of db().stream(sql`select n from item order by n`)) {
        sizes.push(rows.length)
        seen.push(...rows.map(({ n }) => n))
        await fill(10_000 * sizes.length, 10_000 * sizes.length + 500)
        await db().orm.execute(sql`delete from item where n between 2001 and 2100`)
      }
      expect(sizes).toEqual([1000, 1000, 500])
      expect(seen).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1))
    })

    test('takes parameters and a batch size, lets transactions run between its batches, and gives nothing for no rows', async () => {
      await fill(1, 10)
      const batches: unknown[] = []
      for await (const rows of db().stream(sql`select n from item where n > ${7} order by n`, 2)) {
        batches.push(rows)
        await db().transaction((tx) => addItem(tx, 100 + batches.length))
      }
      expect(batches).toEqual([[{ n: 8 }, { n: 9 }], [{ n: 10 }]])
      expect((await items()).slice(-2)).toEqual([101, 102])
      for await (const rows of db().stream(sql`select n from item where n > ${700}`)) batches.push(rows)
      expect(batches).toHaveLength(2)
    })

    test('frees its cursor and its connection when the reader stops early, or the query is wrong', async () => {
      await fill(1, 100)
      const readFirst = async (query: ReturnType<typeof sql>) => {
        for await (const rows of db().stream(query, 10)) return rows.length
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
}

const addItem = (tx: Orm, n: number) => tx.execute(sql`insert into item (n) values (${n})`)
const refuse = (tx: Orm, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`))
