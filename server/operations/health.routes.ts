import { z } from 'zod'
import { countTries } from '#server/http/limitTries.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { RateLimit } from '#server/settings.ts'
import { namesOf } from '#server/providers/Partners.ts'
import type { Services } from '#server/Services.ts'
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
}

/** What the status page shows beside API and database. A further part stands here as one more entry. */
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
    label: 'Mail',
    late: 300,
    isThere: ({ mailTransport }) => mailTransport !== undefined,
    ageOf: ({ mails }) => mails.age,
  },
  {
    name: 'chain',
    label: 'Chain',
    late: 60,
    isThere: ({ chain }) => chain !== undefined,
    ageOf: ({ chain }) => chain.age,
  },
  {
    name: 'partners',
    label: 'Partners',
    late: 60,
    isThere: ({ partners }) => namesOf(partners).length > 0,
    ageOf: ({ partners }) => partners.age,
  },
]

const READS: RateLimit = { perMinute: 60, burst: 60 }

/** The health of the parts, for the status page. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/health/parts',
    summary: 'The parts that work in the background, and whether each keeps up',
    description: 'delayed: its oldest work has waited for longer than a minute, mails for longer than five.',
    tag: 'Platform',
    access: 'public',
    failures: [429],
    answer: z.array(
      z.object({ name: z.string(), label: z.string(), state: z.enum(['operational', 'delayed']) }),
    ),
    handle: async ({ services, client, context }) => {
      await countTries({ services, context }, [{ bucket: `status:address:${client.ip}`, limit: READS }])
      const backlog = await readBacklog(services.db.orm, services.now(), namesOf(services.partners))
      const data = PARTS.filter(({ isThere }) => isThere?.(services) ?? true).map(
        ({ name, label, ageOf, late }) => ({
          name,
          label,
          state: ageOf(backlog) > late ? ('delayed' as const) : ('operational' as const),
        }),
      )
      return { data }
    },
  }),
]
