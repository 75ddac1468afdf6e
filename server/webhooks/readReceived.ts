import { desc, eq, isNotNull } from 'drizzle-orm'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/keys/schema.ts'
import { outboxEvent } from '#server/platform/db/schema.ts'
import type { Services } from '#server/Services.ts'
import { requestOf } from './deliveries.ts'

/** A webhook as its receiver has it. */
interface ReceivedWebhook {
  readonly at: Date
  readonly request: Request
}

const MOST_SHOWN = 100

/** What receivers of any team answered to, newest first: for who is the world outside, in a browser without one. */
export async function readReceived(services: Services): Promise<readonly ReceivedWebhook[]> {
  const rows = await services.db.orm
    .select({ at: webhookAttempt.at, endpoint: webhookEndpoint, event: outboxEvent })
    .from(webhookAttempt)
    .innerJoin(webhookDelivery, eq(webhookDelivery.id, webhookAttempt.deliveryId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .innerJoin(outboxEvent, eq(outboxEvent.id, webhookDelivery.eventId))
    .where(isNotNull(webhookAttempt.httpStatus))
    .orderBy(desc(webhookAttempt.at), desc(webhookAttempt.deliveryId), desc(webhookAttempt.number))
    .limit(MOST_SHOWN)
  return Promise.all(
    rows.map(async (row) => ({
      at: row.at,
      request: await requestOf(services, { ...row, url: row.endpoint.url }),
    })),
  )
}
