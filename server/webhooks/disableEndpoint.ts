import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isTeamRole, rolesWith } from '#resources/vocabulary/permissions.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { webhookDelivery, webhookEndpoint } from '#server/keys/schema.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import { notify, type NotifyServices } from '#server/notifications/notify.ts'

const REASONS = {
  gone: 'Your endpoint answered 410, so it gets no more events.',
  failing: 'Nothing could be delivered to your endpoint for five days, so it gets no more events.',
} as const

/** Switches an endpoint off, gives up its waiting deliveries, and notifies those who manage it. */
export async function disableEndpoint(
  tx: Orm,
  services: NotifyServices,
  endpointId: string,
  because: keyof typeof REASONS,
): Promise<void> {
  const at = services.now()
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      status: 'disabled',
      disabledBecause: because,
      updatedAt: at,
      version: sql`${webhookEndpoint.version} + 1`,
    })
    .where(and(eq(webhookEndpoint.id, endpointId), eq(webhookEndpoint.status, 'enabled')))
    .returning({ teamId: webhookEndpoint.teamId, url: webhookEndpoint.url })
  if (!endpoint) return
  const { teamId, url } = endpoint
  const { host } = new URL(url)
  await giveUpWaiting(tx, endpointId, at)
  await notify(
    tx,
    services,
    await activeMembers(tx, teamId, rolesWith('developers.manage').filter(isTeamRole)),
    {
      teamId,
      type: 'alert',
      priority: 'high',
      title: 'Webhook turned off',
      metadata: { about: { resource: 'webhook-endpoints', id: endpointId } },
      message: `${REASONS[because]} Save its URL again in Settings, API Settings to turn it back on.`,
    },
  )
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
    .set({ state: 'given_up', nextAt: null, version: sql`${webhookDelivery.version} + 1`, updatedAt: at })
    .where(and(eq(webhookDelivery.endpointId, endpointId), isNotNull(webhookDelivery.nextAt)))
}
