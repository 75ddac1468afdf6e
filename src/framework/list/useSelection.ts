import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { AnyRecord } from '../define/field.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import type { ListParams } from './toListParams.ts'

/** What the user has chosen. */
export interface Chosen {
  /** Everything that matches, on this page or not. */
  readonly all: boolean
  /** Those chosen one by one. */
  readonly ids: ReadonlySet<string>
}

/** What the user has chosen in a list, and ways to choose. Kept outside of React, so that a tick draws its own row and no other. */
export interface Selection {
  readonly read: () => Chosen
  readonly isChosen: (id: string) => boolean
  /** How much of the page is chosen. */
  readonly readPage: () => 'none' | 'some' | 'all'
  /** Calls back after each change, until the function that it returns is called. */
  readonly subscribe: (onChange: () => void) => () => void
  /** The same for a row. Where many change, the control that was pressed is painted first, and they right after. */
  readonly subscribeRow: (onChange: () => void) => () => void
  readonly toggle: (id: string) => void
  /** Chooses the whole page, or lets go of it when it is chosen. */
  readonly togglePage: () => void
  readonly chooseAll: () => void
  readonly clear: () => void
  /** Tells which records are on screen. */
  readonly show: (page: readonly string[]) => void
}

const NONE: Chosen = { all: false, ids: new Set() }

/**
 * The selection of a list. It survives paging and sorting; when something else matches, it is gone: nobody acts on records that
 * are no longer in the list.
 */
export function useSelection(where: ListParams, q: string, records: readonly AnyRecord[]): Selection {
  const matching = JSON.stringify([where, q])
  const [selection] = useState(createSelection)
  useLayoutEffect(() => selection.clear, [selection, matching])
  useEffect(() => {
    selection.show(records.map(({ id }) => String(id)))
  }, [selection, records])
  return selection
}

/** Whether a row is chosen; `undefined` where rows cannot be. */
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
  /** Those that stay chosen one by one: of everything, what is on screen. */
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
