import { webhookDeliveries } from '#resources/webhookDeliveries.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { webhookDelivery } from '#server/keys/schema.ts'

/** The deliveries of a team's events, for list, filters, search and sort. */
export const webhookDeliverySource: ListSource = {
  resource: webhookDeliveries,
  fields: webhookDeliveries.fields,
  table: webhookDelivery,
  columns: {
    id: webhookDelivery.id,
    type: webhookDelivery.type,
    eventId: webhookDelivery.eventId,
    state: webhookDelivery.state,
    attempts: webhookDelivery.attempts,
    nextAt: webhookDelivery.nextAt,
    httpStatus: webhookDelivery.httpStatus,
    error: webhookDelivery.error,
    createdAt: webhookDelivery.createdAt,
  },
  scope: { of: 'team', column: webhookDelivery.teamId },
  toRecord: recordReader(webhookDeliveries.fields),
}
