import { sql } from 'drizzle-orm'
import type { Orm } from './Database.ts'

/** Lets each statement take as long as it needs until the transaction ends: tables are changed. */
export async function liftTimeout(tx: Orm): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
}
