import type { AnyRecord } from '../define/overrideProps.ts'

/** The rows on screen, and the API's current answer. */
interface Page {
  /** The rows on screen. */
  readonly held: readonly AnyRecord[]
  /** The page as it is now. */
  readonly latest: readonly AnyRecord[]
  /** The rows of `held` that are on another page now, without deleted ones. `undefined`: not loaded yet. */
  readonly left: readonly AnyRecord[] | undefined
  /** The ids of records that the user created or gave back, which are not held back. Default: none. */
  readonly own?: ReadonlySet<string>
  /** Whether `latest` is all there is: nothing comes up from a later page then. Default false. */
  readonly isWhole?: boolean
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Keeps rows in place: changed rows are updated, deleted ones go, new ones are held back, except the user's own, which come
 * first. `waiting`: how many are held back. A row of a later page that only fills up the end of this one is not new.
 */
export function holdRows({ held, latest, left, own = NONE, isWhole = false }: Page): {
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
  const before = end < 0 || isWhole ? latest : latest.slice(0, end)
  const waiting = before.filter((record) => !ids.has(record['id']) && !made.includes(record)).length
  return { records: [...made, ...stay], waiting }
}
