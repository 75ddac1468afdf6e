import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { WEBHOOK_EVENTS } from '#resources/vocabulary/webhookEvents.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { webhookEndpoint } from '#server/keys/schema.ts'

/** Where a team is told of its events. Never its secret. */
export const webhookSchema = z.object({
  webhookUrl: z.string().nullable(),
  status: z.enum(['enabled', 'disabled', 'none']),
  disabledBecause: z.enum(['gone', 'failing']).nullable(),
  failingSince: z.iso.datetime().nullable(),
  hasSecret: z.boolean(),
  previousSecretEndsAt: z.iso.datetime().nullable().describe('Until then the secret before signs as well'),
  events: z.array(z.string()).readonly().describe('The types of events that are sent'),
})

export type Webhook = z.output<typeof webhookSchema>

export async function readWebhook(orm: Orm, teamId: string, now: Date): Promise<Webhook> {
  const [found] = await orm.select().from(webhookEndpoint).where(eq(webhookEndpoint.teamId, teamId))
  const { url = null, oldSecretUntil = null } = found ?? {}
  const isOverlap = oldSecretUntil !== null && oldSecretUntil > now
  return {
    webhookUrl: url,
    status: found && url !== null ? found.status : 'none',
    disabledBecause: found?.disabledBecause ?? null,
    failingSince: found?.failingSince?.toISOString() ?? null,
    hasSecret: found !== undefined,
    previousSecretEndsAt: isOverlap ? oldSecretUntil.toISOString() : null,
    events: WEBHOOK_EVENTS,
  }
}
