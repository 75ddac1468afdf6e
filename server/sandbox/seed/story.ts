import { eq } from 'drizzle-orm'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { audit, type AuditEvent } from '#server/engine/db/audit.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import { contextAt, type Past } from './past.ts'

/** When something happens, and who does it. */
export interface Moment {
  readonly at: Date
  /** Someone of the cast, who signs in before. Default: the application, or someone outside. */
  readonly by?: string | undefined
}

/** What happens, act by act: it yields when the next one is, and gets the context to do it in. What lies ahead is left out. */
export type Story<Result = void> = AsyncGenerator<Moment, Result, OperationContext>

/** A story that waits for the moment of its next act. */
interface Waiting extends Moment {
  readonly story: Story
}

/**
 * Plays stories until now, all of them together in the order of their moments, each act by a clock that shows its own.
 * `afterwards`: comes after each act.
 */
export async function play(
  past: Past,
  stories: readonly Story[],
  afterwards: (context: OperationContext) => Promise<void>,
): Promise<void> {
  const visits = createVisits(past)
  let waiting: readonly Waiting[] = []
  const goOn = async (story: Story, ...context: [] | [OperationContext]) => {
    const { done, value } = await story.next(...context)
    if (done || value.at > past.now) return
    waiting = [...waiting, { story, ...value }].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }
  for (const story of stories) await goOn(story)
  let clock = new Date(0)
  for (let [next] = waiting; next; [next] = waiting) {
    const { story, by, at } = next
    await visits.before(waiting, clock)
    waiting = waiting.slice(1)
    if (at > clock) clock = at
    const context = await contextAt(past, {
      at: clock,
      by,
      client: by === undefined ? undefined : visits.client(by),
    })
    await goOn(story, context)
    await afterwards(context)
    if (by !== undefined) visits.acted(by, clock)
  }
  await visits.before([], clock)
  await visits.end()
}

const MINUTE_MS = 60_000
/** From a sign-in to the first act, and from the last one to the sign-out. */
const [BEFORE_MS, AFTER_MS] = [6 * MINUTE_MS, 11 * MINUTE_MS]
/** Who does something again within this time has stayed. */
const STAYS_MS = 150 * MINUTE_MS

/** Someone's visits: how many have ended, when the last one began, what was done in it last, and whether it lasts. */
interface Visits {
  readonly ended: number
  readonly since: number
  readonly last: number
  readonly isThere: boolean
}

/** Has everyone who acts sign in before, and out again afterwards: entries of the audit log, in order with those of their acts. */
function createVisits({ tx, cast, now }: Past) {
  const visits = new Map<string, Visits>()
  let events: AuditEvent[] = []
  const note = (who: string, action: 'login' | 'logout', at: number) => {
    const { userId, teamId, clients } = cast.get(who) ?? {}
    const { ended = 0, since = at } = visits.get(who) ?? {}
    const isThere = action === 'login'
    const client = clients?.[ended % clients.length]
    const person = { type: 'user' as const, id: userId ?? '' }
    const details = isThere ? { details: { amr: ['pwd'] } } : {}
    events.push({
      action,
      ...client,
      ...details,
      team: teamId ?? null,
      actor: person,
      target: person,
      at: new Date(at),
    })
    visits.set(who, { ended: isThere ? ended : ended + 1, since: isThere ? at : since, last: at, isThere })
  }
  return {
    /** What someone signs in with for their next act. */
    client: (who: string) => {
      const clients = cast.get(who)?.clients ?? []
      return clients[(visits.get(who)?.ended ?? 0) % clients.length]
    },
    /** Writes who comes and goes before the next act of those that wait, in order. `clock`: the moment of the last one. */
    before: async (waiting: readonly Moment[], clock: Date): Promise<void> => {
      const next = waiting[0]?.at.getTime() ?? now.getTime()
      for (const [who, { isThere, last }] of visits)
        if (isThere && last + AFTER_MS <= next && !staysFor(waiting, who, last))
          note(who, 'logout', last + AFTER_MS)
      for (const { by, at } of waiting)
        if (by !== undefined && at.getTime() - BEFORE_MS <= next && !visits.get(by)?.isThere)
          note(by, 'login', Math.max(at.getTime() - BEFORE_MS, clock.getTime()))
      events = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      await audit(tx, ...events)
      events = []
    },
    /** Someone has done something. */
    acted: (who: string, at: Date) => {
      const visit = visits.get(who)
      if (visit) visits.set(who, { ...visit, last: at.getTime() })
    },
    /** Writes when everyone signed in last, and was last seen. */
    end: async (): Promise<void> => {
      for (const [who, { since, last, isThere }] of visits) {
        const userId = cast.get(who)?.userId ?? ''
        await tx
          .update(users)
          .set({ lastLoginAt: new Date(since) })
          .where(eq(users.id, userId))
        const lastActiveAt = isThere ? now : new Date(last)
        await tx.update(teamMember).set({ lastActiveAt }).where(eq(teamMember.userId, userId))
      }
    },
  }
}

/** Whether someone does something again soon enough not to leave. */
const staysFor = (waiting: readonly Moment[], who: string, last: number) =>
  waiting.some(({ by, at }) => by === who && at.getTime() - last < STAYS_MS)
