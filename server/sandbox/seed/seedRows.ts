import { eq, sql } from 'drizzle-orm'
import { ConfigError } from '#define'
import { problemsIn, refusalIn } from '#server/engine/http/ApiError.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { setting } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Modules } from '#server/entry/ServerProduct.ts'
import type { DemoRows } from './demoRows.ts'
import { DEMO_TEAM } from './accounts.ts'
import { daysBefore } from './createRandom.ts'

// Any number, the same in every process, and no other lock's.
const ROWS_LOCK = 4103

/**
 * Gives the demo team the rows of each collection that has some, through its checks and rules; once, also when the collection
 * is younger than the team. Nothing happens where there is no demo team.
 */
export async function seedRows(services: Services, all: readonly DemoRows[]): Promise<void> {
  if (services.settings.seed !== 'demo' || all.length === 0) return
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROWS_LOCK})`)
    const [demo] = await tx.select({ id: team.id }).from(team).where(eq(team.name, DEMO_TEAM))
    const caller = demo && (await systemCaller(tx, demo.id))
    if (!caller) return
    const at = (daysAgo: number) => {
      const now = () => daysBefore(services.now(), daysAgo)
      return contextOf({ services: { ...services, now }, caller, idempotencyKey: undefined }, tx)
    }
    const context = at(0)
    for (const { demo: resource, rows } of all) {
      const note = { name: `demo_rows:${resource.name}`, value: services.now().toISOString() }
      const [noted] = await tx.insert(setting).values(note).onConflictDoNothing().returning()
      if (!noted) continue
      const path = `${resource.name}.rows`
      if (typeof rows === 'function') await naming(path, rows(context, at))
      else
        for (const [index, row] of rows.entries())
          await naming(`${path}.${index}`, context.records(resource).create(row))
    }
  })
}

/** A row that its collection refuses is a mistake in a file: the start names the row and the field. */
async function naming(path: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const problems = problemsIn(refusalIn(error))
    throw new ConfigError(
      'Demo rows',
      problems.map(({ field, text }) => `${[path, field].filter(Boolean).join('.')}: ${text}`),
    )
  }
}

/** The demo rows that files export: `<resource>.rows.ts`. */
export const demoRowsIn = (modules: Modules): readonly DemoRows[] =>
  Object.values(modules).flatMap((module) => Object.values(module).filter(isDemoRows))

function isDemoRows(value: unknown): value is DemoRows {
  return typeof value === 'object' && value !== null && 'demo' in value && 'rows' in value
}
