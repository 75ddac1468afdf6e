import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { EventContext } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import { webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const PAGE = 200

type Event = typeof outboxEvent.$inferSelect
type Deps = Pick<Services, 'now' | 'randomBytes'>

/**
 * Turns new outbox events into deliveries to the endpoints of their team that want them.
 * Several processes may run it at once.
 */
export async function dispatchEvents(services: Deps & Pick<Services, 'db'>): Promise<void> {
  const dispatched = await services.db.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(outboxEvent)
      .where(isNull(outboxEvent.dispatchedAt))
      .orderBy(asc(outboxEvent.seq))
      .limit(PAGE)
      .for('update', { skipLocked: true })
    if (events.length > 0) await dispatch({ tx, services }, events)
    return events.length
  })
  if (dispatched === PAGE) await dispatchEvents(services)
}

async function dispatch(
  context: WorkContext<'now' | 'randomBytes'>,
  events: readonly Event[],
): Promise<void> {
  const { tx, services } = context
  const endpoints = await endpointsOf(tx, events)
  const wants = ({ events: wanted }: Endpoint, { type }: Event) => wanted === null || wanted.includes(type)
  const deliveries = events.flatMap((event) =>
    endpoints
      .filter((endpoint) => endpoint.teamId === event.teamId && wants(endpoint, event))
      .map(({ id: endpointId, teamId }) => ({ endpointId, teamId, eventId: event.id, type: event.type })),
  )
  await insertDeliveries(context, deliveries)
  const ids = events.map(({ id }) => id)
  await tx.update(outboxEvent).set({ dispatchedAt: services.now() }).where(inArray(outboxEvent.id, ids))
}

type NewDelivery = Pick<typeof webhookDelivery.$inferInsert, 'teamId' | 'endpointId' | 'eventId' | 'type'>

async function insertDeliveries(
  { tx, services: { now, randomBytes } }: WorkContext<'now' | 'randomBytes'>,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  const at = now()
  const times = { state: 'pending', nextAt: at, createdAt: at, updatedAt: at } as const
  const rows = deliveries.map((delivery) => ({ id: createId('dlv', randomBytes), ...delivery, ...times }))
  await tx.insert(webhookDelivery).values(rows)
}

/** Has the event `endpoint.test`, which was just made, delivered to one endpoint, as every other event is. */
export async function deliverTest(
  { tx, services }: EventContext,
  { teamId, endpointId }: { readonly teamId: string; readonly endpointId: string },
): Promise<void> {
  const type = 'endpoint.test'
  const isNew = and(
    eq(outboxEvent.type, type),
    eq(outboxEvent.teamId, teamId),
    isNull(outboxEvent.dispatchedAt),
  )
  const events = await tx
    .update(outboxEvent)
    .set({ dispatchedAt: services.now() })
    .where(isNew)
    .returning({ eventId: outboxEvent.id })
  await insertDeliveries(
    { tx, services },
    events.map(({ eventId }) => ({ teamId, endpointId, eventId, type })),
  )
}

type Endpoint = Pick<typeof webhookEndpoint.$inferSelect, 'id' | 'teamId' | 'events'>

/** The endpoints of the teams that events are sent to, the first of each team first. */
async function endpointsOf(tx: Orm, events: readonly Event[]): Promise<readonly Endpoint[]> {
  const teamIds = [...new Set(events.flatMap(({ teamId }) => teamId ?? []))]
  const { id, teamId, events: wanted, createdAt } = webhookEndpoint
  return tx
    .select({ id, teamId, events: wanted })
    .from(webhookEndpoint)
    .where(
      and(inArray(teamId, teamIds), isNull(webhookEndpoint.deletedAt), eq(webhookEndpoint.status, 'enabled')),
    )
    .orderBy(asc(createdAt), asc(id))
}
