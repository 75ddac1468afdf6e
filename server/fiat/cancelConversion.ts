import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { fiatTransaction } from './schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'
import { closeConversion } from './closeConversion.ts'
import type { ConversionRow } from './insertConversionEvent.ts'
import { lockConversion } from './moveConversion.ts'

const REASON = 'Cancelled before it was processed'

/** Cancels a conversion of the caller's team while it is pending. Throws 404 where there is none, 409 once it is under way. */
export async function cancelConversion(
  tx: Orm,
  services: Services,
  caller: Caller,
  id: string,
): Promise<ConversionRow> {
  const teamId = caller.team.id
  const [own] = await tx
    .select({ id: fiatTransaction.id })
    .from(fiatTransaction)
    .where(and(eq(fiatTransaction.id, id), eq(fiatTransaction.teamId, teamId)))
  if (!own) throw notFound()
  const row = await lockConversion(tx, id, 'pending')
  if (!row) throw new ApiError(409, 'Only a pending conversion can be cancelled')
  const closed = await closeConversion(tx, services, row, { status: 'cancelled', failureReason: REASON })
  await recordEvent(tx, services, caller, {
    ...{ action: `${row.direction}_cancelled`, userId: caller.userId, teamId },
    details: { id, cryptoAmount: row.cryptoAmount, cryptoCurrency: row.cryptoCurrency },
  })
  return closed
}
