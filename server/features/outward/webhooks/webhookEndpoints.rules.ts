import { say, sayAbout } from '#define/said'
import { eq, sql } from 'drizzle-orm'
import { webhookEndpoints, type WebhookEndpoint } from '#resources/webhookEndpoints.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { lockTeam } from '#server/features/people/teams/beginChange.ts'
import { webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { giveUpWaiting } from './disableEndpoint.ts'
import { endpointDeleted, endpointSaved, endpointTested, secretRotated } from './events.ts'
import { createWebhookSecret } from './webhookSecret.ts'

/** Each event is sent to every endpoint that wants it. */
const MOST_ENDPOINTS = 10
/** How long the secret before signs as well. */
const OVERLAP_MS = 24 * 60 * 60_000

/** Switched on, whatever went wrong before. */
const ON = { status: 'enabled', disabledBecause: null, failingSince: null } as const

export const webhookEndpointRules = implement(webhookEndpoints, {
  create: {
    before: async ({ input, context }) => ({
      ...(await complete(context, input)),
      isFirst: await findPlace(context),
      secret: createWebhookSecret(context.services.randomBytes),
    }),
    after: ({ record, context }) => publish(context, endpointSaved, record),
  },
  edit: {
    // What waits goes to the new address.
    before: async ({ input, context }) => ({
      ...(await complete(context, input)),
      ...(input.url !== undefined && ON),
    }),
    after: ({ record, context }) => publish(context, endpointSaved, record),
  },
  delete: {
    after: async ({ record, context }) => {
      await giveUpWaiting(context.tx, record.id, context.services.now())
      await publish(context, endpointDeleted, record)
    },
  },
  actions: {
    test: {
      summary: 'Send a test event to a webhook endpoint',
      after: ({ record: { id: endpointId }, context }) =>
        publish(context, endpointTested, { teamId: context.caller.team.id, endpointId }),
    },
    rotate: {
      summary: 'Rotate the secret of a webhook endpoint',
      before: rotate,
      after: ({ record, context }) => publish(context, secretRotated, record),
    },
    disable: { after: ({ record, context }) => giveUpWaiting(context.tx, record.id, context.services.now()) },
    enable: { before: () => ON },
  },
})

/** The address in its normal form; no event chosen is all of them. */
async function complete(
  { services }: OperationContext,
  { url, events }: Partial<Pick<WebhookEndpoint, 'url' | 'events'>>,
) {
  return {
    ...(url !== undefined && { url: await parseUrl(services, url) }),
    ...(events && { events: events.length === 0 ? null : events }),
  }
}

/** A URL to which events may be sent, in its normal form. */
async function parseUrl({ outbound }: OperationContext['services'], text: string): Promise<string> {
  if (!URL.canParse(text)) throw new RuleError('Webhook URL isn’t valid', 'url')
  const url = new URL(text)
  url.hash = ''
  const refusal = await outbound.refusalOf(url)
  if (refusal !== undefined) throw new RuleError(sayAbout('Webhook URL', refusal), 'url')
  return url.href
}

/** Whether a new endpoint is the first that its team ever had. Refuses more than a team may have. */
async function findPlace({ tx, caller }: OperationContext): Promise<boolean> {
  const { id: teamId } = caller.team
  await lockTeam(tx, teamId)
  const rows = await tx
    .select({ deletedAt: webhookEndpoint.deletedAt })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.teamId, teamId))
  if (rows.filter(({ deletedAt }) => deletedAt === null).length >= MOST_ENDPOINTS)
    throw new RuleError(say('A team can have up to {count} webhook endpoints', { count: MOST_ENDPOINTS }))
  return rows.length === 0
}

/** The secret so far signs as well for a day, so that a receiver with either accepts the events. */
async function rotate({
  record: { id },
  context: { tx, services },
}: {
  readonly record: WebhookEndpoint
  readonly context: OperationContext
}) {
  const previousSecretEndsAt = new Date(services.now().getTime() + OVERLAP_MS)
  await tx
    .update(webhookEndpoint)
    .set({ previousSecret: sql`${webhookEndpoint.secret}`, previousSecretEndsAt })
    .where(eq(webhookEndpoint.id, id))
  return { secret: createWebhookSecret(services.randomBytes) }
}
