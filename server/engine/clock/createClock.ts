import { sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/Database.ts'
import { sandboxClock } from './schema.ts'

/** The time of the whole application: the system's, in the sandbox moved ahead by a developer. */
export interface Clock {
  readonly now: () => Date
  /** Moves it ahead, for every process, and calls them; each goes by it once it has followed. */
  readonly advance: (tx: Orm, seconds: number) => Promise<void>
  /** Takes over what any process moved it by. Returns by how many seconds it is ahead. */
  readonly follow: () => Promise<number>
  /** How far it is ahead of the system's time, in milliseconds. */
  readonly ahead: () => number
}

/** The channel that is notified when it is moved. */
export const CLOCK_CHANNEL = 'clock'

/** A clock that shows the system's time until it follows the stored offset. `world`: the system's time. */
export function createClock(db: Database, world: () => Date = () => new Date()): Clock {
  let ahead = 0
  return {
    now: () => new Date(world().getTime() + ahead * 1000),
    ahead: () => world().getTime() + ahead * 1000 - Date.now(),
    advance,
    follow: async () => {
      const [row] = await db.orm.select().from(sandboxClock)
      ahead = row?.offsetSeconds ?? 0
      return ahead
    },
  }
}

async function advance(tx: Orm, seconds: number): Promise<void> {
  await tx
    .insert(sandboxClock)
    .values({ id: 1, offsetSeconds: seconds })
    .onConflictDoUpdate({
      target: sandboxClock.id,
      set: { offsetSeconds: sql`${sandboxClock.offsetSeconds} + ${seconds}` },
    })
  await tx.execute(sql`select pg_notify(${CLOCK_CHANNEL}, '')`)
}
