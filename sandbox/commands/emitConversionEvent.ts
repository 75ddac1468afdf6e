import type { Orm } from '../db/Database.ts'
import type { fiatTransaction } from '../db/schema/fiat.ts'
import type { Services } from '../Services.ts'
import { emitEvent } from '../webhooks/emitEvent.ts'

export type ConversionRow = typeof fiatTransaction.$inferSelect

/** Notes what became of a conversion for those who are told later: `offramp.{status}`, `onramp.completed`. Research 2.5. */
export async function emitConversionEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { teamId, direction, ...conversion }: ConversionRow,
): Promise<void> {
  const { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason } = conversion
  if (direction === 'onramp' && status !== 'completed') return
  await emitEvent(tx, services, {
    teamId,
    type: `${direction}.${status}`,
    payload: { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason },
  })
}
