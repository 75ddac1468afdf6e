import { z } from 'zod'
import { countTries } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { RateLimit } from '#server/entry/settings.ts'
import { namesOf } from '#server/providers/Partners.ts'
import type { Services } from '#server/entry/Services.ts'
import { readBacklog, type Backlog } from './readBacklog.ts'

/** A part of the application that works on its own behind the API. */
interface Part {
  readonly name: string
  readonly label: string
  /** Whether it exists here at all. Default: it does. */
  readonly isThere?: (services: Services) => boolean
  /** For how many seconds its oldest work has been due, and when that is too long. */
  readonly ageOf: (backlog: Backlog) => number
  readonly late: number
  /** Whether it does its work, with less to fall back on than is configured. Default: it is not. */
  readonly isDegraded?: (backlog: Backlog) => boolean
}

/** What the status page shows beside API and database. A further part is one more entry here. */
const PARTS: readonly Part[] = [
  { name: 'jobs', label: 'Background work', ageOf: ({ jobs }) => jobs.age, late: 60 },
  {
    name: 'webhooks',
    label: 'Webhooks',
    late: 60,
    ageOf: ({ outbox, webhooks }) => Math.max(outbox.age, webhooks.age),
  },
  {
    name: 'mail',
    label: 'Email',
    late: 300,
    isThere: ({ mailTransport }) => mailTransport !== undefined,
    ageOf: ({ mails }) => mails.age,
  },
  {
    name: 'chain',
    label: 'Network',
    late: 60,
    isThere: ({ chain }) => chain !== undefined,
    ageOf: ({ chain }) => chain.age,
    isDegraded: ({ failingNodes }) => failingNodes > 0,
  },
  {
    name: 'partners',
    label: 'Partners',
    late: 60,
    isThere: ({ partners }) => namesOf(partners).length > 0,
    ageOf: ({ partners }) => partners.age,
  },
]

const STATES = ['operational', 'degraded', 'delayed'] as const

function stateOf({ ageOf, late, isDegraded }: Part, backlog: Backlog): (typeof STATES)[number] {
  if (ageOf(backlog) > late) return 'delayed'
  return isDegraded?.(backlog) ? 'degraded' : 'operational'
}

const READS: RateLimit = { perMinute: 60, burst: 60 }

/** The health of the parts, for the status page. */
export const routes: readonly Route[] = [
  defineRoute('GET /health/parts', {
    summary: 'List background jobs and their status',
    description:
      'delayed: its oldest job has been waiting for more than a minute, or five minutes for emails. degraded: it keeps ' +
      'up, but a node of a network is failing.',
    tag: 'Platform',
    access: 'public',
    failures: [429],
    answer: z.array(z.object({ name: z.string(), label: z.string(), state: z.enum(STATES) })),
    handle: async ({ services, client, context }) => {
      await countTries({ services, context }, [{ bucket: `status:address:${client.ip}`, limit: READS }])
      const backlog = await readBacklog(services.db.orm, services.now(), namesOf(services.partners))
      const data = PARTS.filter(({ isThere }) => isThere?.(services) ?? true).map((part) => ({
        name: part.name,
        label: part.label,
        state: stateOf(part, backlog),
      }))
      return { data }
    },
  }),
]
