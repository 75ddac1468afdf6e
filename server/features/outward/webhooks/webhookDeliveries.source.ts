import { webhookDeliveries } from '#resources/webhookDeliveries.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { webhookDelivery } from '#server/features/people/keys/schema.ts'

/** The deliveries of a team's events, for list, filters, search and sort. */
export const webhookDeliverySource = sourceOf(webhookDeliveries, webhookDelivery, {
  columns: { endpoint: webhookDelivery.endpointId },
  scope: { of: 'team', column: webhookDelivery.teamId },
})
