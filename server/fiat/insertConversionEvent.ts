import type { Orm } from '#server/platform/db/Database.ts'
import type { fiatTransaction } from './schema.ts'
import type { Services } from '#server/Services.ts'
import { insertOutboxEvent } from '#server/webhooks/insertOutboxEvent.ts'

export type ConversionRow = typeof fiatTransaction.$inferSelect

/** Notes what became of a conversion for those who are told later: `offramp.{status}`, `onramp.completed`. Research 2.5. */
export async function insertConversionEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { teamId, direction, ...conversion }: ConversionRow,
): Promise<void> {
  const { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason } = conversion
  if (direction === 'onramp' && status !== 'completed') return
  await insertOutboxEvent(tx, services, {
    teamId,
    type: `${direction}.${status}`,
    payload: { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason },
  })
}
