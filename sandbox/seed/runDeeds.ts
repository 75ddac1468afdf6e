import type { Services } from '../Services.ts'
import type { Random } from './createRandom.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a deed may use: a clock that stands at its moment. Mails of the past are written down only. */
export type DeedServices = Pick<Services, 'now' | 'randomBytes' | 'postman'>

/** Something that happened in the past of the demo data, done by the commands that do it in the application. */
export interface Deed {
  readonly daysAgo: number
  readonly run: (services: DeedServices) => Promise<unknown>
}

/** Lets deeds happen in the order of their moments, which is the order of the audit log. */
export async function runDeeds(deeds: readonly Deed[], now: Date, random: Random): Promise<void> {
  for (const { daysAgo, run } of deeds.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await run({ now: () => daysBefore(now, daysAgo), randomBytes: random.bytes, postman: undefined })
}

/** A moment that many days ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
