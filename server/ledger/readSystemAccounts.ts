import { asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { ledgerAccount } from './schema.ts'

/** What the platform's own accounts hold, as decimal strings: where money comes from, where fees and yields are booked. G-51. */
export function readSystemAccounts(orm: Orm) {
  const { purpose, currency, balance, ownerType } = ledgerAccount
  return orm
    .select({ purpose, currency, balance: sql<string>`trim_scale(${balance})::text` })
    .from(ledgerAccount)
    .where(eq(ownerType, 'system'))
    .orderBy(asc(purpose), asc(currency))
}
