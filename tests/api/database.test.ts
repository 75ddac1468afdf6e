/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { migrate, MIGRATIONS } from '#server/entry/migrate.ts'
import { takeToken } from '#server/engine/db/rateLimit.ts'
import { CURRENCIES, NETWORKS } from '#server/core/ledger/currencies.ts'
import { currency, currencyNetwork, network } from '#server/core/ledger/schema.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'
import { describeDatabase } from '#tests/support/describeDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

describeDatabase('a database', () => database.db)

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

  test('makes the views anew when one has changed, and no script makes one', async () => {
    const { orm } = database.db
    await orm.execute(sql`drop view admin_lien, customer_account`)
    await orm.execute(sql`update migration set sha = 'of another build' where name = '0000_views.sql'`)
    expect(await migrate(database.db)).toEqual([])
    expect((await orm.execute(sql`select from admin_lien, customer_account`)).rows).toEqual([])
    for (const script of Object.values(MIGRATIONS)) expect(script).not.toMatch(/\bview\b.* as\b/)
  })

  test('takes a database whose scripts still made the views', async () => {
    const former = '4812e0717a936351b6209dd36d38859bb29aebf339035f04104f26efcafaeabe'
    await database.db.orm.execute(sql`update migration set sha = ${former} where name = '0270_owed.sql'`)
    expect(await migrate(database.db)).toEqual([])
  })

  test('refuses a database that is older than the scripts that it begins with', async () => {
    const rename = (from: string, to: string) =>
      database.db.orm.execute(
        sql`update migration set name = replace(name, ${from}, ${to}) where name < '0244'`,
      )
    await rename('.sql', '.old')
    await expect(migrate(database.db)).rejects.toThrow('older than the build of 26 November 2026')
    await rename('.old', '.sql')
  })

  test('leaves nothing in its connection that a script made for itself', async () => {
    const files = withExtra(
      'create function pg_temp.passing() returns integer language sql as $$ select 1 $$;',
    )
    await migrate(database.db, files)
    const { rows } = await database.db.orm.execute(sql`select from pg_proc where proname = 'passing'`)
    expect(rows).toEqual([])
    await database.db.orm.execute(sql`delete from migration where name = '9999_extra.sql'`)
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
  const take = (seconds: number) => takeToken(database.db.orm, 'signin:a', bucket, at(seconds))

  test('allows the burst and says how long to wait then; refills up to it, by its name', async () => {
    expect(await take(0)).toEqual({ allowed: true, remaining: 2, retryAfter: 0 })
    expect(await take(0)).toEqual({ allowed: true, remaining: 1, retryAfter: 0 })
    expect(await take(0)).toEqual({ allowed: true, remaining: 0, retryAfter: 12 })
    expect(await take(0)).toEqual({ allowed: false, remaining: 0, retryAfter: 12 })
    expect(await take(5)).toEqual({ allowed: false, remaining: 0, retryAfter: 7 })
    expect(await takeToken(database.db.orm, 'signin:b', bucket, at(5))).toMatchObject({ allowed: true })
    expect(await take(12)).toMatchObject({ allowed: true, remaining: 0 })
    expect(await take(0), 'The clock went back').toMatchObject({ allowed: false })
    expect(await take(12)).toMatchObject({ allowed: false })
    expect(await take(3600)).toMatchObject({ allowed: true, remaining: 2 })
  })

  test('lets exactly the burst through when 40 come at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => take(0)))
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(3)
  })
})
