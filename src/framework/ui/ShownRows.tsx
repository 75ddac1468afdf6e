import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

type Ids = readonly string[]

const NONE: Ids = []
const ShownContext = createContext<Ids>(NONE)
const ShowContext = createContext<(ids: Ids) => void>(() => undefined)

/** Around a list and what opens beside it: lets a record find the rows before and after it. */
export function ShownRows({ children }: { readonly children: ReactNode }) {
  const [ids, show] = useState(NONE)
  return (
    <ShowContext value={show}>
      <ShownContext value={ids}>{children}</ShownContext>
    </ShowContext>
  )
}

/** Tells what opens beside a list which rows it shows, in their order. */
export function useShowRows(records: readonly { readonly id?: unknown }[]): void {
  const show = use(ShowContext)
  useEffect(() => {
    show(records.map(({ id }) => String(id)))
  }, [show, records])
}

/** The ids of the rows around. Outside of a list there are none. */
export const useShownRows = (): Ids => use(ShownContext)

/** The ways to the records beside one; `undefined` at the ends, and for what is not among them. */
export interface Steps {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

export function stepsFrom(id: string, ids: Ids, open: (id: string) => void): Steps {
  const at = ids.indexOf(id)
  const to = (index: number) => {
    const other = at === -1 ? undefined : ids[index]
    return other === undefined ? undefined : () => open(other)
  }
  return { previous: to(at - 1), next: to(at + 1) }
}
