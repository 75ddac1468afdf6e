import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '#resources/webhookDeliveries.ts'
import { implement } from '#server/engine/rules.ts'
import { webhookDelivery } from '#server/keys/schema.ts'
import { requireLiveEndpoint } from './findEndpoint.ts'

export const webhookDeliveryRules = implement(webhookDeliveries, {
  actions: {
    // Now, whatever became of it; a failure begins the schedule anew. Receivers know the event by its id.
    redeliver: {
      before: async ({ context: { tx, caller, now } }) => {
        await requireLiveEndpoint(tx, caller.team.id)
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
