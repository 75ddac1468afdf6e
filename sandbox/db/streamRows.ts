import { sql, type Name, type SQL } from 'drizzle-orm'
import type { Orm, Row } from './Database.ts'

/** A connection that stays the same for as long as the cursor lives. */
export interface HeldConnection {
  readonly orm: Orm
  readonly release: () => void
}

/**
 * Reads a query through a cursor WITH HOLD: the rows are fixed when its transaction commits, and no transaction stays open
 * while the reader is slow (on PGlite that would stop everybody else).
 */
export async function* streamRows(
  connect: () => Promise<HeldConnection>,
  query: SQL,
  batchSize = 1000,
): AsyncGenerator<readonly Row[]> {
  const cursor = sql.identifier(`stream_${crypto.randomUUID()}`)
  const { orm, release } = await connect()
  try {
    await orm.transaction((tx) => tx.execute(sql`declare ${cursor} cursor with hold for ${query}`))
    yield* fetchAll(orm, cursor, batchSize)
  } finally {
    release()
  }
}

async function* fetchAll(orm: Orm, cursor: Name, batchSize: number): AsyncGenerator<readonly Row[]> {
  try {
    let rows: readonly Row[]
    do {
      rows = (await orm.execute<Row>(sql`fetch forward ${sql.raw(String(batchSize))} from ${cursor}`)).rows
      if (rows.length > 0) yield rows
    } while (rows.length === batchSize)
  } finally {
    await orm.execute(sql`close ${cursor}`)
  }
}
