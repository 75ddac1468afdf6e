import { recordAdminAct, type Administrator } from '#server/admin/recordAdminAct.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { isStuck } from './isStuck.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Services } from '#server/Services.ts'
import { closeConversion, type ConversionEnd } from './closeConversion.ts'
import { lockConversion } from './moveConversion.ts'

/** What an administrator learned from the bank. */
interface Finding {
  readonly id: string
  readonly status: 'completed' | 'failed'
  readonly reason: string
  /** Given when it is completed. */
  readonly bankReference?: string | undefined
}

/** Ends a conversion that its bank has left unanswered for a day (G-35). Throws 409 for any other. */
export async function endStuckConversion(
  tx: Orm,
  services: Services,
  administrator: Administrator,
  { id, status, reason, bankReference = '' }: Finding,
) {
  const row = await lockConversion(tx, id, 'processing')
  if (!row || !isStuck(row, services.now()))
    throw new ApiError(409, 'Only a conversion that its bank has not answered for a day can be ended by hand')
  const end: ConversionEnd =
    status === 'completed' ? { status, providerReference: bankReference } : { status, failureReason: reason }
  await closeConversion(tx, services, row, end)
  await recordAdminAct(tx, services, administrator, {
    ...{ action: `admin_conversion_${status}`, userId: row.userId, teamId: row.teamId, reason },
    details: { id, ...(status === 'completed' && { bankReference }) },
  })
  return { id, status }
}
