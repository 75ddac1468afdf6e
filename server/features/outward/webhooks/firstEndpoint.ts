import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { WEBHOOK_EVENTS } from '#resources/vocabulary/webhookEvents.ts'
import { webhookEndpoints } from '#resources/webhookEndpoints.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import { readSigningSecret } from './webhookSecret.ts'

type Endpoint = typeof webhookEndpoint.$inferSelect

/** The first endpoint of a team, locked for a change; one that was taken away as well. `undefined`: there has never been one. */
async function lockFirst(tx: Orm, teamId: string): Promise<Endpoint | undefined> {
  const [endpoint] = await tx.select().from(webhookEndpoint).where(isFirstOf(teamId)).for('update')
  return endpoint
}

const isFirstOf = (teamId: string) =>
  and(eq(webhookEndpoint.teamId, teamId), eq(webhookEndpoint.isFirst, true))

/** The first endpoint of the caller's team. Throws 409 when there is none. */
async function requireFirst({ tx, caller }: OperationContext): Promise<Endpoint> {
  const endpoint = await lockFirst(tx, caller.team.id)
  if (!endpoint || endpoint.deletedAt) throw new ApiError(409, 'Set a webhook URL first')
  return endpoint
}

/** The first endpoint of a team. Never its secret. */
export const webhookSchema = z.object({
  webhookUrl: z.string().nullable(),
  status: z.enum(['enabled', 'disabled', 'none']),
  disabledBecause: z.enum(['gone', 'failing']).nullable(),
  failingSince: z.iso.datetime().nullable(),
  hasSecret: z.boolean(),
  previousSecretEndsAt: z.iso.datetime().nullable().describe('Until then, the previous secret also signs'),
  events: z.array(z.string()).readonly().describe('Event types that are sent'),
})

export type Webhook = z.output<typeof webhookSchema>

export async function readWebhook(orm: Orm, teamId: string, now: Date): Promise<Webhook> {
  const [found] = await orm.select().from(webhookEndpoint).where(isFirstOf(teamId))
  const { failingSince = null, previousSecretEndsAt = null } = found ?? {}
  const isThere = found !== undefined && found.deletedAt === null
  const isOverlap = previousSecretEndsAt !== null && previousSecretEndsAt > now
  return {
    webhookUrl: isThere ? found.url : null,
    status: isThere ? found.status : 'none',
    disabledBecause: found?.disabledBecause ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    hasSecret: isThere,
    previousSecretEndsAt: isOverlap ? previousSecretEndsAt.toISOString() : null,
    events: found?.events ?? WEBHOOK_EVENTS,
  }
}

export interface UpdatedWebhook {
  readonly webhookUrl: string | null
  /** Only when the team had no webhook before. */
  readonly signingSecret?: string
}

/**
 * Sets, changes or takes away (null) the address of the first endpoint. One that comes back has its secret and its deliveries
 * again. Throws 400 for an address to which nothing may be sent, on the field `url`.
 */
export async function updateWebhook(context: OperationContext, url: string | null): Promise<UpdatedWebhook> {
  const { tx, caller } = context
  const endpoints = context.records(webhookEndpoints)
  const first = await lockFirst(tx, caller.team.id)
  if (url === null) {
    if (first && !first.deletedAt) await endpoints.act(first.id, 'remove')
    return { webhookUrl: null }
  }
  if (!first) {
    const made = await endpoints.create({ url })
    return { webhookUrl: made.url, signingSecret: await secretOf(context, made.id) }
  }
  if (first.deletedAt) await restore(tx, first.id)
  return { webhookUrl: (await endpoints.edit(first.id, { url })).url }
}

/** Switched off, so that the edit that follows switches it on. */
async function restore(tx: Orm, id: string): Promise<void> {
  await tx
    .update(webhookEndpoint)
    .set({ deletedAt: null, status: 'disabled' })
    .where(eq(webhookEndpoint.id, id))
}

async function secretOf({ tx, services }: OperationContext, id: string): Promise<string> {
  const [row] = await tx
    .select({ secret: webhookEndpoint.secret })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, id))
  return readSigningSecret(services, id, row?.secret ?? '')
}

/** Shows the secret that signs the events of the first endpoint. Audited. Throws 409 when there is none. */
export async function revealSigningSecret(context: OperationContext): Promise<string> {
  const { id } = await requireFirst(context)
  return (await context.records(webhookEndpoints).reveal(id, 'secret')) ?? ''
}

/** Renews the secret of the first endpoint, see its action. Throws 409 when there is none. */
export async function rotateSigningSecret(context: OperationContext) {
  const { id } = await requireFirst(context)
  const { previousSecretEndsAt } = await context.records(webhookEndpoints).act(id, 'rotate')
  return { signingSecret: await secretOf(context, id), previousSecretEndsAt: previousSecretEndsAt ?? '' }
}

/** Sends a test event to the first endpoint and answers its id. Throws 409 without one, or when it is switched off. */
export async function testWebhook(context: OperationContext): Promise<string> {
  const { id } = await requireFirst(context)
  await context.records(webhookEndpoints).act(id, 'test')
  const [newest] = await context.tx
    .select({ eventId: outboxEvent.id })
    .from(outboxEvent)
    .innerJoin(webhookDelivery, eq(webhookDelivery.eventId, outboxEvent.id))
    .where(eq(webhookDelivery.endpointId, id))
    .orderBy(desc(outboxEvent.seq))
    .limit(1)
  return newest?.eventId ?? ''
}
