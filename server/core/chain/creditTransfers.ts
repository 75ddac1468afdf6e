import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Services } from '#server/entry/Services.ts'
import { recordDeposit } from '#server/core/wallet/recordDeposit.ts'
import { publish } from '#server/engine/events.ts'
import { depositConfirmed, transfersChanged } from './events.ts'
import { chainTransfer } from './schema.ts'

type Transfer = typeof chainTransfer.$inferSelect

/**
 * Credits what is deep enough, one transfer in one transaction, oldest first. Several processes may do it at once; each
 * transfer is credited once. One that fails keeps the others from nothing: its error is thrown when they are done.
 */
export async function creditTransfers(services: Services, network: string): Promise<void> {
  const failed: string[] = []
  const errors: unknown[] = []
  for (;;) {
    let current: Transfer | undefined
    try {
      await services.db.transaction(async (tx) => {
        current = undefined
        const [transfer] = await tx
          .select()
          .from(chainTransfer)
          .where(
            and(
              eq(chainTransfer.network, network),
              eq(chainTransfer.status, 'confirmed'),
              failed.length > 0 ? notInArray(chainTransfer.id, failed) : undefined,
            ),
          )
          .orderBy(asc(chainTransfer.block), asc(chainTransfer.id))
          .limit(1)
          .for('update', { skipLocked: true })
        current = transfer
        if (!transfer) return
        const { reference } = await recordDeposit(
          { tx, services },
          {
            teamId: transfer.teamId,
            currency: transfer.currency,
            network,
            amount: transfer.amount,
            address: transfer.toAddress,
            from: transfer.fromAddress,
            hash: transfer.txHash,
            arrivedAt: arrivedAt(services, transfer),
          },
        )
        await tx
          .update(chainTransfer)
          .set({ status: 'credited', reference, updatedAt: services.now() })
          .where(eq(chainTransfer.id, transfer.id))
        await publish({ tx, services }, depositConfirmed, { ...transfer, reference })
        await publish({ tx, services }, transfersChanged, { network, addresses: [transfer.toAddress] })
      })
    } catch (error) {
      if (!current) throw error
      failed.push(current.id)
      errors.push(error)
    }
    if (!current) break
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * When it arrived, by the application's clock: a payment in time stays in time, however late it is read. The block's own
 * time may be ahead.
 */
function arrivedAt({ clock, now }: Services, { blockAt }: Transfer): Date {
  return new Date(Math.min(now().getTime(), blockAt.getTime() + clock.ahead()))
}
