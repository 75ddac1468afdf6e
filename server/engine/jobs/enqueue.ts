import type { Orm } from '../db/Database.ts'
import { job } from '../db/schema.ts'

export interface NewJob {
  /** Names its handler. */
  readonly kind: string
  /** JSON. */
  readonly payload: Readonly<Record<string, unknown>>
  /** Not before this moment of the application's clock. */
  readonly runAt: Date
  /** A job with a key that was ever used is not added again. Example: `transaction.settle:tx_…`. */
  readonly uniqueKey?: string
}

/** Adds a job in the caller's transaction: it exists exactly when the change does that asks for it. */
export async function enqueue(tx: Orm, newJob: NewJob): Promise<void> {
  await tx.insert(job).values(newJob).onConflictDoNothing()
}
