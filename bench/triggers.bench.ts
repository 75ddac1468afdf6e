import { sql } from 'drizzle-orm'
import { test } from '@playwright/test'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { createPlace } from '#tests/browser/createPlace.ts'
import { how, record } from './figure.ts'
import { launchProbed } from './launchProbed.ts'

/** Each of them is a transaction of its own. */
const WRITES = 200
const ROUNDS = 9
const TABLE = sql.identifier('wallet_transaction')

const HOW = `What every write pays for live updates: ${WRITES} inserts and as many updates of a transaction, each committed by
itself, with the table's triggers and without, in turns, on the tables of a server that has stopped. Of ${ROUNDS} rounds the
quickest counts, as what comes between makes them only slower. ${process.env['DATABASE_URL'] === undefined ? 'PGlite.' : 'Postgres.'}`

test('live: what a write pays', { annotation: how(HOW) }, async () => {
  const place = await createPlace()
  try {
    await (await launchProbed(place)).stop()
    const db = await createDatabase(place)
    const like = await findOne(db)
    const times = { with: emptyTimes(), without: emptyTimes() }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const how of ['with', 'without'] as const) {
        await db.transaction((tx) =>
          tx.execute(sql`alter table ${TABLE} ${how === 'with' ? sql`enable` : sql`disable`} trigger user`),
        )
        times[how].insert.push(await time(() => insertOne(db, `bench_${how}_${round}`, like)))
        times[how].update.push(await time(() => updateOne(db, `bench_${how}_${round}`)))
      }
    await db.close()
    for (const deed of ['insert', 'update'] as const) {
      const [paid, free] = [Math.min(...times.with[deed]), Math.min(...times.without[deed])]
      record({ subject: deed, measure: 'with triggers', value: WRITES / (paid / 1000), unit: '/s' })
      record({ subject: deed, measure: 'without', value: WRITES / (free / 1000), unit: '/s' })
      const more = (paid - free) / WRITES
      record({ subject: deed, measure: 'the triggers, each write', value: more, unit: 'ms', budget: 0.5 })
    }
  } finally {
    await place.remove()
  }
})

const emptyTimes = (): Readonly<Record<'insert' | 'update', number[]>> => ({ insert: [], update: [] })

async function time(write: () => (n: number) => Promise<unknown>): Promise<number> {
  const one = write()
  const started = performance.now()
  for (let n = 0; n < WRITES; n += 1) await one(n)
  return performance.now() - started
}

/** A copy of a transaction that is there. */
const insertOne = (db: Database, prefix: string, like: string) => (n: number) =>
  db.transaction((tx) =>
    tx.execute(sql`
      insert into wallet_transaction (id, reference, team_id, type, kind, status, currency, network, amount, created_at, updated_at)
      select ${`${prefix}_${n}`}, ${`${prefix}_${n}`}, team_id, type, kind, status, currency, network, amount, now(), now()
        from wallet_transaction where id = ${like}`),
  )

const updateOne = (db: Database, prefix: string) => (n: number) =>
  db.transaction((tx) =>
    tx.execute(sql`update wallet_transaction set updated_at = now() where id = ${`${prefix}_${n}`}`),
  )

async function findOne({ orm }: Database): Promise<string> {
  const { rows } = await orm.execute(sql`select id from wallet_transaction where kind = 'deposit' limit 1`)
  return String(rows[0]?.['id'])
}
