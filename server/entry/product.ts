import { coffer } from '#resources/product.ts'
import { actions } from '#resources/actions/index.ts'
import { unread as unreadResources } from '#resources/index.ts'
import { AREA_PATHS } from '#resources/vocabulary/areas.ts'
import { ICONS } from '#resources/vocabulary/icons.ts'
import { WEBHOOK_EVENTS } from '#resources/vocabulary/webhookEvents.ts'
import { pages, unread as unreadPages } from '#pages/index.ts'
import { links } from '#pages/links.ts'
import { startFollowing } from '#server/core/chain/startFollowing.ts'
import { isPayPath } from '#server/engine/http/isApiPath.ts'
import { repeat } from '#server/engine/jobs/repeat.ts'
import { logError } from '#server/engine/support/logError.ts'
import { startDeliveries } from '#server/features/outward/webhooks/deliveries.ts'
import { resealSecrets } from '#server/features/outward/webhooks/resealSecrets.ts'
import { startFollowingOrders } from '#server/features/partners/followOrders.ts'
import { refreshPartners } from '#server/features/partners/refreshPartners.ts'
import { arrivals } from '#server/features/sales/pay/arrivals.ts'
import { namesOf } from '#server/providers/Partners.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { demoRowsIn, seedRows } from '#server/sandbox/seed/seedRows.ts'
import { choicesOf } from './choicesOf.ts'
import { jobHandlersFor } from './jobHandlers.ts'
import { orderSettlers } from './orderSettlers.ts'
import { writeReference } from './reference.ts'
import type { Modules, ServerProduct } from './ServerProduct.ts'
import type { Services } from './Services.ts'
import { subscriptions } from './subscriptions.ts'
import { writeNetworks } from './writeNetworks.ts'

/** How often work for partners and receivers is looked for. */
const INTERVAL_MS = 500
/** How often partners are asked whether they are there, and for rates. */
const PARTNER_INTERVAL_MS = 20_000

/** `<resource>.rows.ts`: records that the demo team begins with. */
const rows: Modules = import.meta.glob('/server/sandbox/seed/*.rows.ts', { eager: true })

/** Coffer, as the server runs it. */
export const served: ServerProduct = {
  product: coffer,
  files: {
    rules: import.meta.glob('/server/**/*.rules.ts', { eager: true }),
    sources: import.meta.glob('/server/**/*.source.ts', { eager: true }),
    events: import.meta.glob('/server/**/events.ts', { eager: true }),
    figures: import.meta.glob('/server/**/*.figures.ts', { eager: true }),
    routes: import.meta.glob(['/server/**/routes.ts', '/server/**/*.routes.ts'], { eager: true }),
    misnamed: Object.keys(
      import.meta.glob([
        '/server/**/*.{rule,sources,route}.ts',
        '/server/**/*.{rules,source,routes}.{tsx,js,mjs,mts}',
        '/server/**/{rules,source,route}.ts',
        '!/server/engine/**',
      ]),
    ),
  },
  checked: {
    icons: ICONS,
    actions,
    pages,
    links,
    areas: AREA_PATHS,
    unread: [...unreadResources, ...unreadPages],
  },
  subscriptions,
  webhooks: WEBHOOK_EVENTS,
  jobs: jobHandlersFor,
  choicesOf,
  writeReference,
  configure: writeNetworks,
  arrivals,
  guestPages: [{ file: 'pay.html', isAt: isPayPath }],
  prepare: async (services) => {
    await resealSecrets(services)
    await seedOnce(services)
    await seedRows(services, demoRowsIn(rows))
  },
  start: async (services) => {
    const stopFollowing = await startFollowing(services)
    const stops = [stopFollowing, startDeliveries(services, INTERVAL_MS), startPartners(services)]
    return () => Promise.all(stops.map((stop) => stop()))
  },
}

function startPartners(services: Services): () => Promise<void> {
  if (namesOf(services.partners).length === 0) return () => Promise.resolve()
  const stopOrders = startFollowingOrders(services, orderSettlers, INTERVAL_MS)
  const stopRefreshing = repeat(() => refreshPartners(services), PARTNER_INTERVAL_MS, logError)
  return async () => void (await Promise.all([stopOrders(), stopRefreshing()]))
}
