import { sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/Database.ts'
import { sandboxClock } from '../db/schema/core.ts'

/** The application's time: real time, plus what the sandbox's clock was moved ahead. All processes share it. */
export interface Clock {
  readonly now: () => Date
  /** Takes over what other processes did to the clock. */
  readonly refresh: () => Promise<void>
  /** Moves the clock ahead, for every process. */
  readonly advance: (seconds: number) => Promise<void>
}

/** Opens the sandbox's clock. Outside sandbox mode the time is `new Date()`. */
export async function createClock(db: Database): Promise<Clock> {
  let offset = await readOffset(db.orm)
  const refresh = async () => {
    offset = await readOffset(db.orm)
  }
  return {
    now: () => new Date(Date.now() + offset * 1000),
    refresh,
    advance: async (seconds) => {
      await db.transaction((tx) => moveClock(tx, seconds))
      await refresh()
    },
  }
}

async function readOffset(orm: Orm): Promise<number> {
  const [clock] = await orm.select().from(sandboxClock)
  return clock?.offsetSeconds ?? 0
}

async function moveClock(tx: Orm, seconds: number): Promise<void> {
  await tx
    .insert(sandboxClock)
    .values({ id: 1, offsetSeconds: seconds })
    .onConflictDoUpdate({
      target: sandboxClock.id,
      set: { offsetSeconds: sql`${sandboxClock.offsetSeconds} + ${seconds}` },
    })
}
