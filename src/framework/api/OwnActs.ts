import { createContext, useContext, useSyncExternalStore } from 'react'

/** The result of something that the user did in this tab. */
export interface OwnAct {
  /** The record that it made: its resource and id. */
  readonly created?: { readonly resource: string; readonly id: string } | undefined
  /** The id of the record that it was done to: records that belong to it may be new as well. */
  readonly of?: string | undefined
  /** The ids of records that it gave back, as what undoes a deletion does. */
  readonly returned?: readonly string[] | undefined
  /** The resource of a record that it put into another place of its list. */
  readonly moved?: string | undefined
}

/** An act, and when it was done: milliseconds since 1970. */
export interface PastAct extends OwnAct {
  readonly at: number
}

interface OwnState {
  /** The ids of all that was made or given back here. */
  readonly created: ReadonlySet<string>
  /** The last act, for as long as it is worth pointing at what came of it. */
  readonly last: PastAct | undefined
}

/** The user's own changes in this tab: lists show them at once, and highlight them. */
export interface OwnActs {
  readonly note: (act: OwnAct) => void
  /** The same object until something changes. */
  readonly state: () => OwnState
  /** Calls back after each change. Returns how to stop it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** How long what came of an act is pointed out where it comes into view. */
const RECENT_MS = 30_000

/** Remembers what the user does from now on. */
export function createOwnActs(): OwnActs {
  const listeners = new Set<() => void>()
  let state = NOTHING
  const change = (next: OwnState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  return {
    note: (act) => {
      const last = { ...act, at: Date.now() }
      const made = act.created ? [act.created.id] : []
      change({ created: new Set([...state.created, ...made, ...(act.returned ?? [])]), last })
      setTimeout(() => {
        if (state.last === last) change({ ...state, last: undefined })
      }, RECENT_MS)
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const NOTHING: OwnState = { created: new Set(), last: undefined }

/** Carries them from the composition root to the screens. Default: nothing is remembered. */
export const OwnActsContext = createContext<OwnActs>({
  note: () => undefined,
  state: () => NOTHING,
  subscribe: () => () => undefined,
})

/** The user's own changes, as they happen. */
export function useOwnActs(): OwnState {
  const { subscribe, state } = useContext(OwnActsContext)
  return useSyncExternalStore(subscribe, state)
}
