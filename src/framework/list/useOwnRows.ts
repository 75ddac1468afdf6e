import { useMemo, useState } from 'react'
import { useOwnActs } from '../api/OwnActs.ts'
import type { PastAct } from '../api/OwnActs.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ListFilters } from '../define/query/ListQuery.ts'

/** The user's latest action on the record that a list belongs to, if it was a moment ago: new rows are then the user's own. */
export function useRelatedAct(fixed: ListFilters): PastAct | undefined {
  const { last } = useOwnActs()
  const of = last?.of
  return of !== undefined && fixed.some(({ values }) => values.includes(of)) ? last : undefined
}

interface OwnRowsOptions {
  readonly resource: string
  /** Identifies what the list shows; rows are new only within the same key. */
  readonly key: string
  /** The action that may have created further rows: `useRelatedAct`. */
  readonly related: PastAct | undefined
  readonly records: readonly AnyRecord[]
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number
}

/** The rows of a list that the user created a moment ago. */
export interface OwnRows {
  /** The ids of the rows to highlight. */
  readonly ids: ReadonlySet<string>
  /** A created record is not among the rows: it is on another page, or does not match. */
  readonly isOutside: boolean
}

/** Finds the records that the user has just created among the rows. */
export function useOwnRows({ resource, key, related, records, readAt }: OwnRowsOptions): OwnRows {
  const { last } = useOwnActs()
  // The rows at the time of the action. They are unknown for an action from before the list was opened.
  const [before, setBefore] = useState({ act: related, key, ids: NOT_KNOWN })
  if (before.key !== key) setBefore({ act: related, key, ids: NOT_KNOWN })
  else if (before.act !== related) setBefore({ act: related, key, ids: related && idsOf(records) })
  const created = last?.created?.resource === resource ? last.created.id : undefined
  const isRead = last !== undefined && readAt >= last.at
  const known = before.act === related && before.key === key ? before.ids : NOT_KNOWN
  return useMemo(() => {
    const ids = [...idsOf(records)]
    const own = ids.filter((id) => id === created || (known !== undefined && !known.has(id)))
    return {
      // One constant for an empty set: a new one would render every row again.
      ids: own.length > 0 ? new Set(own) : NONE,
      isOutside: created !== undefined && isRead && !ids.includes(created),
    }
  }, [records, created, known, isRead])
}

const NOT_KNOWN: ReadonlySet<string> | undefined = undefined
const NONE: ReadonlySet<string> = new Set()

const idsOf = (records: readonly AnyRecord[]): ReadonlySet<string> =>
  new Set(records.map(({ id }) => String(id)))
