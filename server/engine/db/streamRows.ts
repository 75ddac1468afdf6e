import { sql, type Name, type SQL } from 'drizzle-orm'
import type { Orm, Row } from './Database.ts'

/** A connection that stays the same for as long as the cursor lives. */
export interface HeldConnection {
  readonly orm: Orm
  readonly release: () => void
}

const BATCH = 1000

/**
 * Reads a query through a cursor, in a transaction that is open as long as the stream is read: the rows are
 * as of its beginning, and the first are sent before the last are found.
 */
export async function* streamRows(
  connect: () => Promise<HeldConnection>,
  query: SQL,
  batchSize = BATCH,
): AsyncGenerator<readonly Row[]> {
  const cursor = nameCursor()
  const { orm, release } = await connect()
  try {
    await orm.execute(sql`start transaction read only`)
    try {
      await orm.execute(sql`declare ${cursor} cursor for ${query}`)
      yield* fetchAll(orm, cursor, batchSize)
    } finally {
      // Closes the cursor, too.
      await orm.execute(sql`end`)
    }
  } finally {
    release()
  }
}

/**
 * The same on a single shared connection, which a slow reader must not hold: through a cursor WITH HOLD,
 * whose rows are all found, and written to disk, when its transaction ends.
 */
export async function* streamHeldRows(
  orm: Orm,
  query: SQL,
  batchSize = BATCH,
): AsyncGenerator<readonly Row[]> {
  const cursor = nameCursor()
  await orm.transaction((tx) => tx.execute(sql`declare ${cursor} cursor with hold for ${query}`))
  try {
    yield* fetchAll(orm, cursor, batchSize)
  } finally {
    await orm.execute(sql`close ${cursor}`)
  }
}

const nameCursor = () => sql.identifier(`stream_${crypto.randomUUID()}`)

async function* fetchAll(orm: Orm, cursor: Name, batchSize: number): AsyncGenerator<readonly Row[]> {
  let rows: readonly Row[]
  do {
    rows = (await orm.execute<Row>(sql`fetch forward ${sql.raw(String(batchSize))} from ${cursor}`)).rows
    if (rows.length > 0) yield rows
  } while (rows.length === batchSize)
}
