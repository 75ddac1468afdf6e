import { count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { chainCursor, chainTransfer } from '#server/core/chain/schema.ts'
import { providerHealth, providerOrder } from '#server/features/partners/schema.ts'
import { namesOf } from '#server/providers/Partners.ts'
import type { Services } from '#server/entry/Services.ts'
import { readBacklog } from './readBacklog.ts'

/** A figure at the moment it is asked for. */
export interface Gauge {
  /** Without the prefix `coffer_`. */
  readonly name: string
  readonly help: string
  readonly samples: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[]
}

/** Reads figures of one part of the application. One that fails leaves the others as they are. */
export type GaugeSource = (services: Services) => Promise<readonly Gauge[]>

/** Every part that has figures. A further one is one more function here. */
export const GAUGE_SOURCES: readonly GaugeSource[] = [
  readWork,
  readBooks,
  readConnections,
  readChains,
  readPartners,
]

async function readWork({ db, now }: Services): Promise<readonly Gauge[]> {
  const { jobs, failingJobs, outbox, webhooks, mails } = await readBacklog(db.orm, now())
  const parts = Object.entries({ jobs, outbox, webhooks, mails })
  return [
    {
      name: 'waiting',
      help: 'Jobs due but not done, counted up to 10000',
      samples: parts.map(([queue, { count }]) => ({ labels: { queue }, value: count })),
    },
    {
      name: 'waiting_age_seconds',
      help: 'How long the oldest job has been due',
      samples: parts.map(([queue, { age }]) => ({ labels: { queue }, value: age })),
    },
    { name: 'jobs_failing', help: 'Failed jobs that will be retried', samples: [{ value: failingJobs }] },
  ]
}

/** By the balances of the accounts, which the database keeps equal to their postings: a sum over postings reads too much. */
async function readBooks({ db }: Services): Promise<readonly Gauge[]> {
  const { rows } = await db.orm.execute<{ currency: string; sum: string }>(
    sql`select currency, sum(balance)::text as sum from ledger_account group by currency order by currency`,
  )
  return [
    {
      name: 'ledger_difference',
      help: 'Sum of all accounts of a currency; 0 if the books balance',
      samples: rows.map(({ currency, sum }) => ({ labels: { currency }, value: Number(sum) })),
    },
  ]
}

async function readConnections({ db, live }: Services): Promise<readonly Gauge[]> {
  const { open, idle, waiting } = db.load()
  return [
    {
      name: 'database_connections',
      help: 'Database connections of this process, and requests waiting for one',
      samples: Object.entries({ open, idle, waiting }).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    },
    { name: 'live_streams', help: 'Open streams of live updates', samples: [{ value: live.count() }] },
  ]
}

async function readChains({ db, now, chain }: Services): Promise<readonly Gauge[]> {
  if (!chain) return []
  const cursors = await db.orm.select().from(chainCursor)
  const disputed = await db.orm
    .select({ network: chainTransfer.network, count: count() })
    .from(chainTransfer)
    .where(or(eq(chainTransfer.status, 'undone'), isNotNull(chainTransfer.foundUnits)))
    .groupBy(chainTransfer.network)
  const samples = (valueOf: (cursor: (typeof cursors)[number]) => number) =>
    cursors.map((cursor) => ({ labels: { network: cursor.network }, value: valueOf(cursor) }))
  return [
    {
      name: 'chain_read_age_seconds',
      help: 'How long a chain has not been read to its latest block',
      samples: samples(({ readAt }) => Math.max(0, (now().getTime() - readAt.getTime()) / 1000)),
    },
    {
      name: 'chain_unsettled_blocks',
      help: 'Blocks since the last one with settled payments',
      samples: samples(({ head, confirmed }) => head - confirmed),
    },
    {
      name: 'chain_nodes_failing',
      help: 'Nodes of a chain that failed their last request',
      samples: samples(({ failingNodes }) => failingNodes),
    },
    {
      name: 'chain_payments_disputed',
      help: 'Credited payments that the chain reversed or shows with a different amount',
      samples: samples(({ network }) => disputed.find((one) => one.network === network)?.count ?? 0),
    },
  ]
}

async function readPartners({ db, now, partners }: Services): Promise<readonly Gauge[]> {
  const names = [...namesOf(partners)]
  if (names.length === 0) return []
  const health = await db.orm.select().from(providerHealth).where(inArray(providerHealth.partner, names))
  const orders = await db.orm
    .select({
      partner: providerOrder.partner,
      open: count(providerOrder.nextAt),
      disputed: count(providerOrder.disputed),
    })
    .from(providerOrder)
    .where(or(isNotNull(providerOrder.nextAt), isNotNull(providerOrder.disputed)))
    .groupBy(providerOrder.partner)
  const samples = (valueOf: (order: (typeof orders)[number]) => number) =>
    orders.map((order) => ({ labels: { partner: order.partner }, value: valueOf(order) }))
  return [
    {
      name: 'partner_answer_age_seconds',
      help: 'How long a partner has not responded',
      samples: health.map(({ partner, answeredAt }) => ({
        labels: { partner },
        value: Math.max(0, (now().getTime() - answeredAt.getTime()) / 1000),
      })),
    },
    { name: 'partner_orders_open', help: 'Orders without an outcome', samples: samples(({ open }) => open) },
    {
      name: 'partner_orders_disputed',
      help: 'Orders whose outcome needs a manual check',
      samples: samples(({ disputed }) => disputed),
    },
  ]
}
