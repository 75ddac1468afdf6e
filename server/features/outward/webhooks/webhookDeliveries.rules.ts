import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '#resources/webhookDeliveries.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'

export const webhookDeliveryRules = implement(webhookDeliveries, {
  actions: {
    // Now, whatever its outcome; a failure restarts the schedule. Receivers know the event by its id.
    redeliver: {
      before: async ({ record, context: { tx, now } }) => {
        await refuseSilent(tx, record.endpoint ?? '')
        return { nextAt: now, httpStatus: null, error: null }
      },
      after: async ({ record: { id, attempts }, context: { tx } }) => {
        await tx
          .update(webhookDelivery)
          .set({ attemptsBefore: attempts ?? 0 })
          .where(eq(webhookDelivery.id, id))
      },
    },
  },
})

/** Refuses for an endpoint that was removed or is switched off. */
async function refuseSilent(tx: Orm, endpointId: string): Promise<void> {
  const [endpoint] = await tx
    .select({ status: webhookEndpoint.status, deletedAt: webhookEndpoint.deletedAt })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, endpointId))
    .for('update')
  if (!endpoint || endpoint.deletedAt) throw new RuleError('Its webhook endpoint was removed')
  if (endpoint.status === 'disabled') throw new RuleError('Its webhook endpoint is turned off')
}
