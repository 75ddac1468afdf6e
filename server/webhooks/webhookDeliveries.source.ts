import { webhookDeliveries } from '#resources/webhookDeliveries.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import { webhookDelivery } from '#server/keys/schema.ts'

/** The deliveries of a team's events, for list, filters, search and sort. */
export const webhookDeliverySource = sourceOf(webhookDeliveries, webhookDelivery, {
  columns: { endpoint: webhookDelivery.endpointId },
  scope: { of: 'team', column: webhookDelivery.teamId },
})
