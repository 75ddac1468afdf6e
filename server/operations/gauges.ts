import { sql } from 'drizzle-orm'
import { chainCursor } from '#server/chain/schema.ts'
import type { Services } from '#server/Services.ts'
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

/** Every part that has figures. A further one stands here as one more function. */
export const GAUGE_SOURCES: readonly GaugeSource[] = [readWork, readBooks, readConnections, readChains]

async function readWork({ db, now }: Services): Promise<readonly Gauge[]> {
  const { jobs, failingJobs, outbox, webhooks, mails } = await readBacklog(db.orm, now())
  const parts = Object.entries({ jobs, outbox, webhooks, mails })
  return [
    {
      name: 'waiting',
      help: 'Work that is due and not done, counted up to 10000',
      samples: parts.map(([queue, { count }]) => ({ labels: { queue }, value: count })),
    },
    {
      name: 'waiting_age_seconds',
      help: 'For how long the oldest work has been due',
      samples: parts.map(([queue, { age }]) => ({ labels: { queue }, value: age })),
    },
    { name: 'jobs_failing', help: 'Jobs that failed and are tried again', samples: [{ value: failingJobs }] },
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
      help: 'The sum of all accounts of a currency: 0, or the books are wrong',
      samples: rows.map(({ currency, sum }) => ({ labels: { currency }, value: Number(sum) })),
    },
  ]
}

async function readConnections({ db, live }: Services): Promise<readonly Gauge[]> {
  const { open, idle, waiting } = db.load()
  return [
    {
      name: 'database_connections',
      help: 'Connections of this process to the database, and who waits for one',
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
  const samples = (valueOf: (cursor: (typeof cursors)[number]) => number) =>
    cursors.map((cursor) => ({ labels: { network: cursor.network }, value: valueOf(cursor) }))
  return [
    {
      name: 'chain_read_age_seconds',
      help: 'For how long a chain has not been read to its newest block',
      samples: samples(({ readAt }) => Math.max(0, (now().getTime() - readAt.getTime()) / 1000)),
    },
    {
      name: 'chain_unsettled_blocks',
      help: 'Blocks above the last one whose payments are settled',
      samples: samples(({ head, confirmed }) => head - confirmed),
    },
  ]
}
