import { desc, eq, isNotNull } from 'drizzle-orm'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import type { OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import { requestOf } from '#server/features/outward/webhooks/deliveries.ts'
import type { Services } from './Services.ts'

/** The world outside of a tab: every address takes what is sent to it. */
export const RECEIVER: OutboundHttp = {
  refusalOf: async ({ protocol }) => (protocol === 'https:' ? undefined : 'must use https'),
  send: async () => new Response('ok'),
}

/** A page of the webhooks that were received. Before there are services: of none. */
export async function drawReceived(services: Services | undefined): Promise<string> {
  const received = services ? await readReceived(services) : []
  const sections = await Promise.all(received.map(draw))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="color-scheme" content="dark light"><title>Webhooks received</title><h1>Webhooks received</h1>
<p>Nothing leaves this browser. Webhook deliveries arrive here, newest first.</p>${
    sections.join('') || '<p>None so far.</p>'
  }</html>`
}

/** A webhook as its receiver has it. */
interface Received {
  readonly at: Date
  readonly request: Request
}

const MOST_SHOWN = 100

/** What receivers of any team answered to, newest first. */
async function readReceived(services: Services): Promise<readonly Received[]> {
  const rows = await services.db.orm
    .select({ at: webhookAttempt.at, endpoint: webhookEndpoint, event: outboxEvent })
    .from(webhookAttempt)
    .innerJoin(webhookDelivery, eq(webhookDelivery.id, webhookAttempt.deliveryId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .innerJoin(outboxEvent, eq(outboxEvent.id, webhookDelivery.eventId))
    .where(isNotNull(webhookAttempt.httpStatus))
    .orderBy(desc(webhookAttempt.at), desc(webhookAttempt.deliveryId), desc(webhookAttempt.number))
    .limit(MOST_SHOWN)
  return Promise.all(
    rows.map(async (row) => ({
      at: row.at,
      request: await requestOf(services, { ...row, url: row.endpoint.url }),
    })),
  )
}

async function draw({ at, request }: Received): Promise<string> {
  const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return `<section><h2>POST ${escape(request.url)}</h2><p><time>${at.toISOString()}</time></p><pre>${escape(
    `${headers}\n\n${await request.text()}`,
  )}</pre></section>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
