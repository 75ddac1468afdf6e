import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'
import { addDays } from './accrueInvestment.ts'
import { closeInvestment } from './closeInvestment.ts'
import { lockInvestment, readInvestment } from './readInvestment.ts'

/**
 * Ends an active investment early, with the yield of every full day. Its value becomes available. Throws 404,
 * and 409 for one that is not active or has just matured.
 */
export async function withdrawInvestment(tx: Orm, services: Services, caller: Caller, id: string) {
  const found = await lockInvestment(tx, caller, id)
  if (found.status !== 'active') throw new ApiError(409, 'Only an active investment can be withdrawn')
  const row = await addDays(tx, services, found)
  // Its job pays it out; this transaction leaves no trace.
  if (row.daysCompounded === row.durationDays)
    throw new ApiError(409, 'The investment has matured and is being paid out')
  await closeInvestment(tx, services, row, { status: 'withdrawn', at: services.now(), userId: caller.userId })
  const { currentValue, earnings, currency, planName } = row
  await recordAudit(
    { tx, services, caller },
    {
      action: 'investment_withdrawn',
      target: { type: 'investment', id },
      details: { planName, amount: currentValue, earnings, currency },
    },
  )
  return readInvestment(tx, services, caller, id)
}
