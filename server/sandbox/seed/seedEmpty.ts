import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { setting } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { users } from '#server/features/people/identity/schema.ts'

// Any number, the same in every process, and no other lock's.
const SEED_LOCK = 4102
const NAME = 'demo_data'

/**
 * Lets `write` fill a database that has no users yet, where the settings ask for demo data. Once: processes that start together
 * take turns, and the record of it is part of the same transaction.
 */
export async function seedEmpty(services: Services, write: (tx: Orm) => Promise<void>): Promise<void> {
  if (services.settings.seed !== 'demo') return
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const isSeeded = (await tx.$count(setting, eq(setting.name, NAME))) > 0
    if (isSeeded || (await tx.$count(users)) > 0) return
    await write(tx)
    await tx.insert(setting).values({ name: NAME, value: services.now().toISOString() })
  })
}
