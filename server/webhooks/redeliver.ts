import { and, eq } from 'drizzle-orm'
import { webhookDelivery } from '#server/keys/schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'
import { requireLiveEndpoint } from './findEndpoint.ts'

/**
 * Delivers an event again, now, whatever became of it; a failure begins the schedule anew. Receivers know it by its id.
 * Throws 404 for a delivery of another team, 409 while it is being sent or without a live webhook.
 */
export async function redeliver(services: Services, caller: Caller, id: string): Promise<void> {
  const { team, userId } = caller
  await services.db.transaction(async (tx) => {
    const [delivery] = await tx
      .select()
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.teamId, team.id)))
      .for('update')
    if (!delivery) throw notFound()
    if (delivery.state === 'running') throw new ApiError(409, 'This delivery is being sent right now')
    await requireLiveEndpoint(tx, team.id)
    const at = services.now()
    const anew = { state: 'pending', attemptsBefore: delivery.attempts, nextAt: at, updatedAt: at } as const
    await tx
      .update(webhookDelivery)
      .set({ ...anew, httpStatus: null, error: null })
      .where(eq(webhookDelivery.id, id))
    const details = { delivery: id, event: delivery.eventId, type: delivery.type }
    await recordEvent(tx, services, caller, {
      action: 'webhook_redelivered',
      userId,
      teamId: team.id,
      details,
    })
  })
}
