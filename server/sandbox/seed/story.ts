import type { OperationContext } from '#server/engine/OperationContext.ts'
import { contextAt, type Past } from './past.ts'
import { createVisits } from './visits.ts'

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
