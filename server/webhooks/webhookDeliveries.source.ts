import { webhookDeliveries } from '#resources/webhookDeliveries.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { webhookDelivery } from '#server/keys/schema.ts'

const fields = recordFieldsOf(webhookDeliveries)

/** The deliveries of a team's events, for list, filters, search and sort. */
export const webhookDeliverySource: ListSource = {
  resource: webhookDeliveries,
  fields,
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
    version: webhookDelivery.version,
    createdAt: webhookDelivery.createdAt,
    updatedAt: webhookDelivery.updatedAt,
  },
  scope: { of: 'team', column: webhookDelivery.teamId },
  toRecord: recordReader(fields),
}
