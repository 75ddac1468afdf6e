import { eq } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { webhookEndpoint } from '#server/keys/schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'
import { giveUpWaiting } from './disableEndpoint.ts'
import { findEndpoint } from './findEndpoint.ts'
import { createWebhookSecret, sealWebhookSecret } from './webhookSecret.ts'
import { invalid } from '#server/http/ApiError.ts'
import type { OutboundHttp } from '#server/platform/outbound/createOutboundHttp.ts'

export interface UpdatedWebhook {
  readonly webhookUrl: string | null
  /** Only when the team had no webhook before. */
  readonly signingSecret?: string
}

/**
 * Sets, changes or takes away (null) where a team is told of its events. Saving switches an endpoint on again that was
 * switched off; what waits goes to the new address. Throws 400 for an address to which nothing may be sent.
 */
export async function updateWebhook(
  services: Services,
  caller: Caller,
  text: string | null,
): Promise<UpdatedWebhook> {
  const url = text === null ? null : await parseWebhookUrl(services.outbound, text)
  const { userId, team } = caller
  return services.db.transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, team.id)
    const signingSecret = endpoint || url === null ? undefined : await create(tx, services, team.id, url)
    if (endpoint) await change(tx, services, endpoint.id, url)
    // Its path and query may hold a secret of the receiver.
    const details = { host: url === null ? null : new URL(url).host }
    await recordEvent(tx, services, caller, { action: 'webhook_updated', userId, teamId: team.id, details })
    return { webhookUrl: url, ...(signingSecret !== undefined && { signingSecret }) }
  })
}

/** Answers the signing secret. */
async function create(tx: Orm, services: Services, teamId: string, url: string): Promise<string> {
  const id = createId('whe', services.randomBytes)
  const signingSecret = createWebhookSecret(services.randomBytes)
  const secret = await sealWebhookSecret(services, id, signingSecret)
  const at = { createdAt: services.now(), updatedAt: services.now() }
  await tx.insert(webhookEndpoint).values({ id, teamId, url, secret, status: 'enabled', ...at })
  return signingSecret
}

async function change(tx: Orm, { now }: Services, id: string, url: string | null): Promise<void> {
  const at = now()
  const on = { status: 'enabled', disabledBecause: null, failingSince: null } as const
  await tx
    .update(webhookEndpoint)
    .set({ url, ...on, updatedAt: at })
    .where(eq(webhookEndpoint.id, id))
  if (url === null) await giveUpWaiting(tx, id, at)
}

/** A URL to which events may be sent, in its normal form. Throws 400 on the field `webhookUrl`. */
async function parseWebhookUrl({ refusalOf }: OutboundHttp, text: string): Promise<string> {
  if (!URL.canParse(text)) throw wrong('Webhook URL is not valid')
  const url = new URL(text)
  url.hash = ''
  const refusal = await refusalOf(url)
  if (refusal !== undefined) throw wrong(`Webhook URL ${refusal}`)
  return url.href
}

function wrong(text: string) {
  return invalid([{ field: 'webhookUrl', text }])
}
