import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { webhookDelivery, webhookEndpoint } from '#server/keys/schema.ts'
import type { Services } from '#server/Services.ts'

const PAGE = 200

type Event = typeof outboxEvent.$inferSelect

/**
 * Turns new outbox events into deliveries to the endpoint of their team; a team without one gets none.
 * Several processes may run it at once.
 */
export async function dispatchEvents(services: Pick<Services, 'db' | 'now' | 'randomBytes'>): Promise<void> {
  const dispatched = await services.db.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(outboxEvent)
      .where(isNull(outboxEvent.dispatchedAt))
      .orderBy(asc(outboxEvent.seq))
      .limit(PAGE)
      .for('update', { skipLocked: true })
    if (events.length > 0) await dispatch(tx, services, events)
    return events.length
  })
  if (dispatched === PAGE) await dispatchEvents(services)
}

async function dispatch(
  tx: Orm,
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
  events: readonly Event[],
): Promise<void> {
  const at = now()
  const endpoints = await endpointsOf(tx, events)
  const deliveries = events.flatMap(({ id: eventId, teamId, type }) => {
    const endpointId = teamId === null ? undefined : endpoints.get(teamId)
    if (teamId === null || endpointId === undefined) return []
    const id = createId('dlv', randomBytes)
    const times = { nextAt: at, createdAt: at, updatedAt: at }
    return [{ id, teamId, endpointId, eventId, type, state: 'pending' as const, ...times }]
  })
  if (deliveries.length > 0) await tx.insert(webhookDelivery).values(deliveries)
  const ids = events.map(({ id }) => id)
  await tx.update(outboxEvent).set({ dispatchedAt: at }).where(inArray(outboxEvent.id, ids))
}

/** The endpoints that take events, by team. */
async function endpointsOf(tx: Orm, events: readonly Event[]): Promise<ReadonlyMap<string, string>> {
  const teamIds = [...new Set(events.flatMap(({ teamId }) => teamId ?? []))]
  const rows = await tx
    .select({ id: webhookEndpoint.id, teamId: webhookEndpoint.teamId })
    .from(webhookEndpoint)
    .where(
      and(
        inArray(webhookEndpoint.teamId, teamIds),
        isNotNull(webhookEndpoint.url),
        eq(webhookEndpoint.status, 'enabled'),
      ),
    )
  return new Map(rows.map(({ id, teamId }) => [teamId, id]))
}
