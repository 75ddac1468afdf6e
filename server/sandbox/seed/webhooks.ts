import { isNull } from 'drizzle-orm'
import { webhookEndpoints } from '#resources/webhookEndpoints.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import { DEMO_MERCHANT } from '#server/engine/outbound/OutboundHttp.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { claimDelivery } from '#server/features/outward/webhooks/deliveries.ts'
import { dispatchEvents } from '#server/features/outward/webhooks/dispatchEvents.ts'
import { recordAttempt } from '#server/features/outward/webhooks/recordAttempt.ts'
import type { Past } from './past.ts'
import type { Story } from './story.ts'

/** The demo merchant's own server, which the sandbox answers for. */
const SERVER = `https://${DEMO_MERCHANT}`

/** The endpoints of the team. */
export const webhookStories = (past: Past): readonly Story[] => [connect(past)]

async function* connect({ ago }: Past): Story {
  const first = await (yield ago(62.2, 'admin'))
    .records(webhookEndpoints)
    .create({ url: `${SERVER}/webhooks` })
  const context = yield ago(20.4, 'admin')
  await context.records(webhookEndpoints).create({
    url: `${SERVER}/accounting`,
    description: 'Accounting',
    events: ['invoice.paid', 'payment.completed'],
  })
  await (yield ago(9.4, 'admin')).records(webhookEndpoints).act(first.id, 'test')
  await (yield ago(2.6, 'admin')).records(webhookEndpoints).act(first.id, 'rotate')
}

/** Deliveries are kept for so many days; older events are not delivered. */
const KEPT = 5
/** The one that was refused until it was given up. */
const REFUSED = 9
const A_FEW = 8

/** Delivers the events of the acts: most at the first attempt, a few at the second. */
export function createDeliveries({ daysAgo }: Past): (context: OperationContext) => Promise<void> {
  const [since, tried] = [daysAgo(KEPT), daysAgo(1.1)]
  const places = new Map<string, number>()
  let isForgotten = false
  return async ({ tx, services }) => {
    const at = services.now()
    if (at < since) return
    if (!isForgotten)
      await tx.update(outboxEvent).set({ dispatchedAt: since }).where(isNull(outboxEvent.dispatchedAt))
    isForgotten = true
    await dispatchEvents(services)
    for (;;) {
      const claimed = await claimDelivery(services)
      if (!claimed) return
      const { id, attempts } = claimed.delivery
      const place = places.get(id) ?? places.size
      places.set(id, place)
      const status = place === REFUSED ? 404 : place % A_FEW === 5 && attempts === 1 && at < tried ? 503 : 200
      const excerpt = status === 200 ? 'ok' : 'Something went wrong'
      await recordAttempt(services, claimed, { status, excerpt, durationMs: 80 + 35 * (attempts - 1) })
    }
  }
}
