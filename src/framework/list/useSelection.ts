import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import type { Matching } from '../define/query/ListQuery.ts'

/** What is selected. */
export interface Chosen {
  /** Every record that matches, on this page or not. */
  readonly all: boolean
  /** Those selected one by one. */
  readonly ids: ReadonlySet<string>
}

/** The selection of a list: a store outside of React state, so that a tick renders its own row and no other. */
export interface Selection {
  readonly read: () => Chosen
  readonly isChosen: (id: string) => boolean
  /** How much of the page is selected. */
  readonly readPage: () => 'none' | 'some' | 'all'
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void
  /** The same for a row. When many rows change, they are notified after the paint of the control that was pressed. */
  readonly subscribeRow: (onChange: () => void) => () => void
  readonly toggle: (id: string) => void
  /** Selects the whole page, or deselects it when all of it is selected. */
  readonly togglePage: () => void
  readonly chooseAll: () => void
  readonly clear: () => void
  /** Sets the ids of the records on screen. */
  readonly show: (page: readonly string[]) => void
}

const NONE: Chosen = { all: false, ids: new Set() }

/**
 * The selection of a list. Paging and sorting keep it; other filters or another search clear it, so that no action runs on
 * records that are no longer in the list.
 */
export function useSelection(where: Matching, records: readonly AnyRecord[]): Selection {
  const matching = JSON.stringify(where)
  const [selection] = useState(createSelection)
  useLayoutEffect(() => selection.clear, [selection, matching])
  useEffect(() => {
    selection.show(records.map(({ id }) => String(id)))
  }, [selection, records])
  return selection
}

/** Whether a row is selected; `undefined` where rows cannot be. */
export function useIsChosen(selection: Selection | undefined, id: string): boolean | undefined {
  return useSyncExternalStore(selection?.subscribeRow ?? never, () => selection?.isChosen(id))
}

const never = () => () => undefined

function createSelection(): Selection {
  let chosen = NONE
  let page: readonly string[] = []
  const listeners = createListeners()
  const rows = createListeners()
  const isChosen = (id: string) => chosen.all || chosen.ids.has(id)
  /** The single ids to start a change from: when everything is selected, those on screen. */
  const chosenIds = () => (chosen.all ? page : [...chosen.ids])
  const changeMany = (next: Chosen) => {
    chosen = next
    listeners.notify()
    afterPaint(rows.notify)
  }
  return {
    read: () => chosen,
    isChosen,
    readPage: () => {
      if (!page.some(isChosen)) return 'none'
      return page.every(isChosen) ? 'all' : 'some'
    },
    subscribe: listeners.subscribe,
    subscribeRow: rows.subscribe,
    toggle: (id) => {
      const ids = new Set(chosenIds())
      if (!ids.delete(id)) ids.add(id)
      chosen = { all: false, ids }
      listeners.notify()
      rows.notify()
    },
    togglePage: () => {
      const others = chosenIds().filter((id) => !page.includes(id))
      changeMany({ all: false, ids: new Set(page.every(isChosen) ? others : [...others, ...page]) })
    },
    chooseAll: () => changeMany({ all: true, ids: new Set() }),
    clear: () => {
      if (chosen !== NONE) changeMany(NONE)
    },
    show: (next) => {
      page = next
      listeners.notify()
    },
  }
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify: () => listeners.forEach((notify) => notify()),
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
