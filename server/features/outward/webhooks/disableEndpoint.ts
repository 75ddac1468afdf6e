import { and, eq, isNotNull } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { endpointDisabled, type WhyDisabled } from './events.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Switches an endpoint off, gives up its waiting deliveries, and notifies the members who manage it. */
export async function disableEndpoint(
  { tx, services }: WorkContext,
  endpointId: string,
  because: WhyDisabled,
): Promise<void> {
  const at = services.now()
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      status: 'disabled',
      disabledBecause: because,
      ...nextVersion(webhookEndpoint, at),
    })
    .where(and(eq(webhookEndpoint.id, endpointId), eq(webhookEndpoint.status, 'enabled')))
    .returning({ teamId: webhookEndpoint.teamId, url: webhookEndpoint.url })
  if (!endpoint) return
  const { teamId, url } = endpoint
  const { host } = new URL(url)
  await giveUpWaiting(tx, endpointId, at)
  await publish({ tx, services }, endpointDisabled, { id: endpointId, teamId, because })
  await recordAudit(
    { tx, services, caller: 'system', teamId },
    {
      action: 'webhook_disabled',
      target: { type: 'webhook', id: endpointId },
      details: { host, because },
    },
  )
}

/** Gives up all deliveries that wait for their next attempt; they can be delivered again by hand. */
export async function giveUpWaiting(tx: Orm, endpointId: string, at: Date): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'given_up', nextAt: null, ...nextVersion(webhookDelivery, at) })
    .where(and(eq(webhookDelivery.endpointId, endpointId), isNotNull(webhookDelivery.nextAt)))
}
