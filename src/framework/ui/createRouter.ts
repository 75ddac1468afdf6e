import { createPath, resolvePath } from 'react-router'
import type {
  Location,
  NavigationType,
  Navigator,
  UNSAFE_createBrowserHistory as createHistory,
} from 'react-router'

/** Entries of the browser, or in memory: what React Router calls a history, made with `v5Compat`. */
type History = ReturnType<typeof createHistory>

/** Where one is, and how one came there. */
export interface HistoryEntry {
  readonly location: Location
  readonly action: NavigationType
}

/** Asked before each step to another address; true: one stays, until `go` is called. */
export type Blocker = (to: Pick<Location, 'pathname'>, go: () => void) => boolean

export interface Router {
  /** What all addresses begin with. */
  readonly base: string
  readonly place: () => HistoryEntry
  /** The present address, without the base: the newest one, while the page before it may still be on screen. */
  readonly here: () => Location
  /** `state`: given along to the screen it leads to. `replace`: in the same step. A number: so many steps through the history. */
  readonly navigate: (
    to: string | number,
    options?: { readonly state?: unknown; readonly replace?: boolean },
  ) => void
  readonly listen: (listener: (place: HistoryEntry) => void) => () => void
  /** Gives a function that ends it. */
  readonly block: (blocker: Blocker) => () => void
  /** For React Router. */
  readonly navigator: Navigator
}

/**
 * The addresses of the application, over React Router's history. Its own router also loads data, which Refine does here: with
 * that every screen was 18 kB larger.
 */
export function createRouter(history: History, base = '/'): Router {
  const blockers = new Set<Blocker>()
  const stays = (to: string, go: () => void) =>
    [...blockers].some((blocker) => blocker({ pathname: below(to, base) }, go))
  /** The steps through the history that are not asked about: back to where one stays, and on from there. */
  let silent: 'back' | 'on' | undefined

  const step = (kind: 'push' | 'replace'): Navigator['push'] => {
    return (to, state) => {
      const { pathname } = resolvePath(to, history.location.pathname)
      const go = () => history[kind](to, state)
      if (!stays(pathname, go)) go()
    }
  }
  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: step('push'),
    replace: step('replace'),
  }
  const read = (): HistoryEntry => ({ location: history.location, action: history.action as NavigationType })
  // The browser goes back before one can be asked.
  let place = read()
  const here = () => ({ ...place.location, pathname: below(place.location.pathname, base) })

  return {
    base,
    place: () => place,
    here,
    navigate: (to, { state, replace = false } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const path = resolvePath(to, here().pathname)
      const whole = createPath({ ...path, pathname: base.replace(/\/$/, '') + path.pathname })
      navigator[replace ? 'replace' : 'push'](whole, state)
    },
    listen: (listener) =>
      history.listen(({ action, location, delta }) => {
        const wasSilent = silent
        silent = undefined
        if (wasSilent === 'back') return
        const goOn = () => {
          silent = 'on'
          history.go(delta ?? 0)
        }
        if (action === 'POP' && !wasSilent && delta && stays(location.pathname, goOn)) {
          silent = 'back'
          return history.go(-delta)
        }
        place = read()
        listener(place)
      }),
    block: (blocker) => {
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    navigator,
  }
}

const below = (pathname: string, base: string): string =>
  pathname.startsWith(base) ? `/${pathname.slice(base.length).replace(/^\//, '')}` : pathname
