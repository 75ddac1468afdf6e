import { useState } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'

/** The ids of the rows that joined those on screen: none of the first rows, nor of a page that shares none with the one before. */
export function useArrived(records: readonly AnyRecord[]): ReadonlySet<string> {
  const [seen, setSeen] = useState({ records, arrived: NONE })
  if (seen.records === records) return seen.arrived
  const before = new Set(seen.records.map(({ id }) => id))
  const came = records.filter(({ id }) => !before.has(id))
  const joined = came.length > 0 && came.length < records.length
  const arrived = joined ? new Set(came.map(({ id }) => String(id))) : NONE
  setSeen({ records, arrived })
  return arrived
}

const NONE: ReadonlySet<string> = new Set()
