import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import { constraintOf } from '#server/engine/db/databaseError.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { approval } from './schema.ts'

/** The kind of the job that ends an undecided request. */
export const EXPIRE_APPROVAL = 'approval.expire'

const WAITING_ONCE = ['approval_waiting_once', 'approval_refund_waiting_once']

/** Stores a request. Throws 409 when the same act waits already. */
export async function insertOnce(tx: Orm, row: typeof approval.$inferInsert): Promise<void> {
  try {
    await inSavepoint(tx, (inner) => inner.insert(approval).values(row))
  } catch (error) {
    if (WAITING_ONCE.includes(constraintOf(error) ?? ''))
      throw new ApiError(409, 'This is already waiting for approval')
    throw error
  }
}
