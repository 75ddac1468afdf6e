import { eq, sql } from 'drizzle-orm'
import { setting, users } from '#server/identity/schema.ts'
import type { Services } from '#server/Services.ts'
import { seedDemo } from './seedDemo.ts'

// Any number, the same in every process, and no other lock's.
const SEED_LOCK = 4102
const NAME = 'demo_data'

/**
 * Writes the demo data into a database that nobody has used yet, where the settings ask for it. Once: processes that
 * start together take turns, and what was written is recorded in the same transaction.
 */
export async function seedOnce(services: Services): Promise<void> {
  if (services.settings.seed !== 'demo') return
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const isSeeded = (await tx.$count(setting, eq(setting.name, NAME))) > 0
    if (isSeeded || (await tx.$count(users)) > 0) return
    await seedDemo(tx, services)
    await tx.insert(setting).values({ name: NAME, value: services.now().toISOString() })
  })
}
