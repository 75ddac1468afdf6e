import type { AnyRecord } from '../define/field.ts'

/** The rows that are on screen, and what the API says now. */
interface Page {
  /** As they stand on screen. */
  readonly held: readonly AnyRecord[]
  /** The page as it is now. */
  readonly latest: readonly AnyRecord[]
  /** Those of `held` that are no longer on the page, as they are now; without those that are gone. `undefined`: not known yet. */
  readonly left: readonly AnyRecord[] | undefined
  /** The ids of what the user made here, which does not wait. Default: none. */
  readonly own?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Keeps rows where they are: what changed shows in its place, what is gone goes, and what is new waits, but for one's own,
 * which comes first. `waiting`: how many stand before rows that are on screen; what fills up the end of the page is not new.
 */
export function holdRows({ held, latest, left, own = NONE }: Page): {
  readonly records: readonly AnyRecord[]
  readonly waiting: number
} {
  const now = new Map([...(left ?? []), ...latest].map((record) => [record['id'], record]))
  const ids = new Set(held.map(({ id }) => id))
  const made = latest.filter(({ id }) => own.has(String(id)) && !ids.has(id))
  const stay = held.flatMap((record) => {
    const known = now.get(record['id'])
    if (known) return [known]
    return left ? [] : [record]
  })
  const end = latest.findLastIndex(({ id }) => ids.has(id))
  const before = end < 0 ? latest : latest.slice(0, end)
  const waiting = before.filter((record) => !ids.has(record['id']) && !made.includes(record)).length
  return { records: [...made, ...stay], waiting }
}
