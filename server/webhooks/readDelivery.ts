import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/platform/db/Database.ts'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { webhookAttempt, webhookDelivery } from '#server/keys/schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Settings } from '#server/settings.ts'
import { webhookBody } from './deliveries.ts'

/** The body that was sent, and the result of each attempt. */
export const deliveryHistorySchema = z.object({
  body: z.string().describe('The JSON text that is signed and sent'),
  attempts: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      httpStatus: z.int().nullable(),
      error: z.string().nullable(),
      responseExcerpt: z.string().nullable().describe('The first 2 kB of the answer'),
      durationMs: z.int(),
    }),
  ),
})

export type DeliveryHistory = z.output<typeof deliveryHistorySchema>

const ATTEMPT = {
  number: webhookAttempt.number,
  at: webhookAttempt.at,
  httpStatus: webhookAttempt.httpStatus,
  error: webhookAttempt.error,
  responseExcerpt: webhookAttempt.responseExcerpt,
  durationMs: webhookAttempt.durationMs,
}

/** Reads what was sent with a delivery of a team and what came back, first attempt first. Throws 404. */
export async function readDelivery(
  orm: Orm,
  settings: Pick<Settings, 'mode'>,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<DeliveryHistory> {
  const [event] = await orm
    .select({
      id: outboxEvent.id,
      type: outboxEvent.type,
      payload: outboxEvent.payload,
      createdAt: outboxEvent.createdAt,
    })
    .from(webhookDelivery)
    .innerJoin(outboxEvent, eq(outboxEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.teamId, teamId)))
  if (!event) throw notFound()
  const attempts = await orm
    .select(ATTEMPT)
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, id))
    .orderBy(asc(webhookAttempt.number))
  return {
    body: webhookBody(event, settings),
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  }
}
