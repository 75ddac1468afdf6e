import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'

type Rows = readonly AnyRecord[]

const NONE: Rows = []
const ShownContext = createContext<Rows>(NONE)
const ShowContext = createContext<(rows: Rows) => void>(() => undefined)

/** Around a list and what opens beside it: lets a record find the rows before and after it. */
export function ShownRows({ children }: { readonly children: ReactNode }) {
  const [rows, show] = useState(NONE)
  return (
    <ShowContext value={show}>
      <ShownContext value={rows}>{children}</ShownContext>
    </ShowContext>
  )
}

/** Tells what opens beside a list which rows it shows, in their order. */
export function useShowRows(records: Rows): void {
  const show = use(ShowContext)
  useEffect(() => {
    show(records)
  }, [show, records])
}

/** The rows around. Outside of a list there are none. */
export const useShownRows = (): Rows => use(ShownContext)

/** The ways to the records beside one; `undefined` at the ends, and for what is not among them. */
export interface Steps {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

export function stepsFrom(id: string, ids: readonly string[], open: (id: string) => void): Steps {
  const at = ids.indexOf(id)
  const to = (index: number) => {
    const other = at === -1 ? undefined : ids[index]
    return other === undefined ? undefined : () => open(other)
  }
  return { previous: to(at - 1), next: to(at + 1) }
}

/** The way from a row that is decided to the next that waits, then to those before it. `isWaiting`: of a row. */
export function stepToWaiting(
  id: string,
  rows: Rows,
  {
    isWaiting,
    open,
  }: { readonly isWaiting: (row: AnyRecord) => boolean; readonly open: (id: string) => void },
): (() => void) | undefined {
  const at = rows.findIndex((row) => row['id'] === id)
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(isWaiting)
  return next && (() => open(String(next['id'])))
}
