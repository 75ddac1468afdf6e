import { useMemo, useState } from 'react'
import { useOwnActs } from '../api/OwnActs.ts'
import type { PastAct } from '../api/OwnActs.ts'
import type { AnyRecord } from '../define/field.ts'
import type { ListParams } from './toListParams.ts'

/** The act after which new rows of a list are its user's own, if there was one a moment ago. */
export function useRelatedAct(fixed: ListParams): PastAct | undefined {
  const { last } = useOwnActs()
  return last?.of !== undefined && Object.values(fixed).includes(last.of) ? last : undefined
}

interface OwnRowsOptions {
  readonly resource: string
  /** What the list shows: rows of another one are not new. */
  readonly key: string
  /** What else new rows may have come of: `useRelatedAct`. */
  readonly related: PastAct | undefined
  readonly records: readonly AnyRecord[]
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number
}

/** What of a list its user made here a moment ago. */
export interface OwnRows {
  /** The ids of the rows to point out. */
  readonly ids: ReadonlySet<string>
  /** Something was made that is not among the rows: it is on another page, or does not match. */
  readonly isOutside: boolean
}

/** Finds what the user made here among the rows. */
export function useOwnRows({ resource, key, related, records, readAt }: OwnRowsOptions): OwnRows {
  const { last } = useOwnActs()
  // Which rows were there when it was done. Of what was done before the list was opened, that is not known.
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
      // The same set whenever there are none, so that other records do not draw all rows.
      ids: own.length > 0 ? new Set(own) : NONE,
      isOutside: created !== undefined && isRead && !ids.includes(created),
    }
  }, [records, created, known, isRead])
}

const NOT_KNOWN: ReadonlySet<string> | undefined = undefined
const NONE: ReadonlySet<string> = new Set()

const idsOf = (records: readonly AnyRecord[]): ReadonlySet<string> =>
  new Set(records.map(({ id }) => String(id)))
